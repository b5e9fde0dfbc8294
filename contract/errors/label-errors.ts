import { formTexts } from '#contract/screen-texts/form-texts.ts';
import { plural } from '#contract/screen-texts/sentence.ts';
import { type ErrorEntry, kind } from './error-kind.ts';

const missingError = kind(12000, 404);
const full = kind(14002, 422);
const conflict = kind(10001, 422);

/** The errors of label cards. */
export const labelErrors = {
  label_design_not_found: { ...missingError, en: 'Design not found', zh: '找不到标签卡设计' },
  label_group_not_found: { ...missingError, en: 'Design group not found', zh: '找不到标签卡组' },
  label_design_used: {
    ...conflict,
    en: ({ name, count }) =>
      `“${name}” is used by ${count} ${plural(count, 'group', 'groups')}. Choose another design there first.`,
    zh: '有 {count} 个标签卡组在用“{name}”，请先在其中换用别的设计。',
  },
  label_group_size_mismatch: { ...conflict, ...formTexts.label_size_differs },
  label_designs_full: {
    ...full,
    en: 'You keep {limit} label card designs already. Delete one first.',
    zh: '标签卡设计最多 {limit} 个，请先删除一个。',
  },
  label_groups_full: {
    ...full,
    en: 'You keep {limit} label card groups already. Delete one first.',
    zh: '标签卡组最多 {limit} 个，请先删除一个。',
  },
  label_images_full: {
    ...full,
    en: 'Your designs hold {limit} pictures already. Take one off a card first.',
    zh: '标签卡上的图片最多 {limit} 张，请先从卡上移除一张。',
  },
  label_queue_full: {
    ...full,
    en: 'At most {limit} labels wait to be printed. Print some first.',
    zh: '待打印的标签最多 {limit} 张，请先打印一部分。',
  },
} as const satisfies Record<string, ErrorEntry>;
