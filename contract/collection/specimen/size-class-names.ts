import type { SizeClass } from '#contract/format/size.ts';
import type { Sentence } from '#contract/screen-texts/sentence.ts';

/** The name of each size class. */
export const sizeClassNames = {
  thumbnail: { en: 'thumbnail', zh: '拇指型' },
  miniature: { en: 'miniature', zh: '迷你型' },
  small_cabinet: { en: 'small cabinet', zh: '小橱窗型' },
  cabinet: { en: 'cabinet', zh: '橱窗型' },
  large_cabinet: { en: 'large cabinet', zh: '大橱窗型' },
} as const satisfies Record<SizeClass, Sentence>;
