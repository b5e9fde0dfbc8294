import type { Sentence } from './sentence.ts';

/** The texts of the component gallery, which exists in development only. */
export const componentGallery = {
  title: { en: 'Component sheet', zh: '组件一览' },
  description: { en: 'Every component in every state.', zh: '所有组件的各种状态。' },
} as const satisfies Record<string, Sentence>;
