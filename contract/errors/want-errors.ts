import { type ErrorEntry, kind } from './error-kind.ts';

/** The refusals of a want list. */
export const wantErrors = {
  wants_full: {
    ...kind(14002, 422),
    en: 'Your want list holds at most {limit} lines. Remove some first.',
    zh: '想要清单最多 {limit} 条，请先移除一些。',
  },
  want_listed: {
    ...kind(10001, 422),
    en: 'This is on your want list already. Change that line instead.',
    zh: '想要清单里已有这一项，请改原来那一条。',
  },
} as const satisfies Record<string, ErrorEntry>;
