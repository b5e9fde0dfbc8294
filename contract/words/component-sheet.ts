import type { Sentence } from './sentence.ts';

/** What the sheet of all components says of itself, which is there where the app is developed. */
export const componentGallery = {
  title: { en: 'Component sheet', zh: '组件一览' },
  description: { en: 'Every component in every state.', zh: '所有组件的各种状态。' },
} as const satisfies Record<string, Sentence>;
