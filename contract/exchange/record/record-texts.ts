import type { ReviewRating, reviewTicks } from '#contract/exchange/thread/thread-command.ts';
import { plural, type Sentence } from '#contract/screen-texts/sentence.ts';

/** The texts of the record of an exchange around what the two wrote and did. */
export const recordTexts = {
  title: { en: 'Record of an exchange', zh: '交换记录' },
  pair: { en: '{initiator} and {responder}', zh: '{initiator} 与 {responder}' },
  made: {
    en: 'As {name} could read it on {date}. All times are UTC.',
    zh: '按 {name} 于{date}可见的内容生成。所有时间均为 UTC。',
  },
  number: { en: 'Conversation {id}', zh: '对话编号 {id}' },
  running: { en: 'This exchange has not ended.', zh: '这次交换尚未结束。' },
  ended: { en: '{sentence}, {date}.', zh: '{date}，{sentence}。' },
  agreement: { en: 'What was agreed', zh: '约定内容' },
  no_agreement: { en: 'There was no agreement.', zh: '双方没有达成约定。' },
  agreed: { en: 'Version {version}, agreed {date}', zh: '第 {version} 版，{date}谈定' },
  gives: { en: '{name} gives', zh: '{name} 换出' },
  nothing: { en: 'Nothing', zh: '无' },
  in_person: { en: 'They meet in person.', zh: '双方当面交换。' },
  one_side: { en: 'By post.', zh: '邮寄。' },
  together: { en: 'By post, both at the same time.', zh: '双方同时邮寄。' },
  in_order: {
    en: '{first} ships first, {second} within a week of receiving it.',
    zh: '{first}先寄，{second}收到后一周内寄出。',
  },
  unknown: { en: 'In a way that this version does not know.', zh: '以本版本还不认识的方式交接。' },
  parcels: { en: 'Parcels', zh: '包裹' },
  shipped: { en: 'Shipped', zh: '寄出' },
  tracking: { en: 'Tracking numbers', zh: '运单号' },
  unnumbered: { en: 'A parcel without a number', zh: '没有运单号的包裹' },
  received: { en: 'Received', zh: '收到' },
  events: { en: 'What happened', zh: '经过' },
  private_note: { en: 'For the two only: {text}', zh: '仅双方可见：{text}' },
  quoted: { en: 'In answer to {name}: “{text}”', zh: '回复 {name}：“{text}”' },
  quoted_unshown: { en: 'In answer to a message that is not shown', zh: '回复一条不予显示的消息' },
  photos: { en: ({ count }) => `${count} ${plural(count, 'photo', 'photos')}`, zh: '照片 {count} 张' },
  hidden: { en: 'Removed by the administrator', zh: '已由管理员移除' },
  former_specimen: { en: 'a specimen', zh: '一件标本' },
  cash: { en: 'Cash: {text}', zh: '现金：{text}' },
  proposed_items: { en: '{name} gives: {items}', zh: '{name} 换出：{items}' },
} as const satisfies Record<string, Sentence>;

/** The names of a review's ratings and ticks. */
export const ratingNames: Record<ReviewRating, Sentence> = {
  positive: { en: 'Positive', zh: '好评' },
  neutral: { en: 'Neutral', zh: '中评' },
  negative: { en: 'Negative', zh: '差评' },
};
export const tickNames: Record<(typeof reviewTicks)[number], Sentence> = {
  as_described: { en: 'As described', zh: '与描述相符' },
  well_packed: { en: 'Well packed', zh: '包装妥当' },
  quick: { en: 'Quick', zh: '寄出及时' },
  good_contact: { en: 'Good contact', zh: '沟通顺畅' },
};
