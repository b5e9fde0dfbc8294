import type { ClosingReason } from '#contract/exchange/thread/thread-state.ts';
import type { Locale } from '#contract/format/locale.ts';
import { fillText, type Sentence, type TextValues } from '#contract/screen-texts/sentence.ts';
import type { EmailText } from './email-text.ts';

/** How an exchange ended and by whom, for the side that did not end it. */
const closings: Record<ClosingReason, Sentence> = {
  withdrawn: {
    en: '{name} withdrew from the conversation about “{intent}”.',
    zh: '{name} 退出了关于“{intent}”的对话。',
  },
  declined: {
    en: '{name} declined in the conversation about “{intent}”.',
    zh: '{name} 在关于“{intent}”的对话中谢绝了。',
  },
  expired: {
    en: 'Nobody wrote for 30 days in the conversation with {name} about “{intent}”, so it has closed. A message takes it up again.',
    zh: '你与 {name} 关于“{intent}”的对话 30 天没有新消息，已关闭。发一条消息即可继续。',
  },
  cancelled_mutual: {
    en: '{name} accepted to cancel the exchange about “{intent}”. Please ship nothing: the specimens are free again.',
    zh: '{name} 同意取消关于“{intent}”的交换。标本已不再预留，请不要寄出。',
  },
  cancelled_no_ship: {
    en: '{name} cancelled the exchange about “{intent}”, because nothing was shipped. Please ship nothing: the specimens are free again.',
    zh: '因为没有寄出，{name} 取消了关于“{intent}”的交换。标本已不再预留，请不要寄出。',
  },
  problem: {
    en: 'The exchange with {name} about “{intent}” has closed with an unsolved problem.',
    zh: '你与 {name} 关于“{intent}”的交换因问题未解决而关闭。',
  },
  meeting_unconfirmed: {
    en: 'The exchange with {name} about “{intent}” has closed, because not both of you confirmed that you met.',
    zh: '你与 {name} 关于“{intent}”的交换已关闭，因为当面交换未经双方确认。',
  },
  returned: {
    en: 'The exchange with {name} about “{intent}” has ended: both of you said that everything was sent back, and every specimen is its giver’s again.',
    zh: '你与 {name} 关于“{intent}”的交换已结束：双方表示标本已全部退回，各归原主。',
  },
  account_deleted: {
    en: 'The exchange about “{intent}” has ended, because the other’s account was deleted. Please ship nothing; what you have received is yours.',
    zh: '关于“{intent}”的交换已结束，因为对方的账号已注销。请不要寄出；你已收到的标本归你。',
  },
};

/** The same in a subject. */
const closingSubjects: Record<ClosingReason, Sentence> = {
  withdrawn: { en: '{name} withdrew: “{intent}”', zh: '{name} 退出了对话：“{intent}”' },
  declined: { en: '{name} declined: “{intent}”', zh: '{name} 谢绝了：“{intent}”' },
  expired: { en: 'Closed after 30 days without a message: {name}', zh: '30 天没有新消息，已关闭：与 {name} 的对话' },
  cancelled_mutual: { en: 'Cancelled: ship nothing to {name}', zh: '已取消，请不要寄出：与 {name} 的交换' },
  cancelled_no_ship: { en: '{name} cancelled: ship nothing', zh: '{name} 已取消交换，请不要寄出' },
  problem: {
    en: 'Closed with an unsolved problem: the exchange with {name}',
    zh: '因问题未解决而关闭：与 {name} 的交换',
  },
  meeting_unconfirmed: {
    en: 'Closed, as not both confirmed the meeting: {name}',
    zh: '当面交换未经双方确认，已关闭：与 {name} 的交换',
  },
  returned: { en: 'Ended, everything was sent back: {name}', zh: '标本已全部退回，交换结束：{name}' },
  account_deleted: {
    en: 'Ended, the other’s account was deleted: “{intent}”',
    zh: '对方的账号已注销，交换结束：“{intent}”',
  },
};

/** The sentence on the end of an exchange, with the words of whoever ended it. */
function closingSentence(values: TextValues, locale: Locale): string {
  const sentence = fillText(closings[values.reason as ClosingReason], locale, values);
  if (!values.excerpt) return sentence;
  return locale === 'zh'
    ? `${sentence}对方的说明：“${values.excerpt}”`
    : `${sentence} In their words: “${values.excerpt}”`;
}

/** The email on the end of an exchange, to the side that did not end it. */
export const endedEmail = {
  subject: {
    en: (values) => fillText(closingSubjects[values.reason as ClosingReason], 'en', values),
    zh: (values) => fillText(closingSubjects[values.reason as ClosingReason], 'zh', values),
  },
  lines: [
    { en: (values) => closingSentence(values, 'en'), zh: (values) => closingSentence(values, 'zh') },
    { en: 'Read it: {url}', zh: '查看对话：{url}' },
  ],
} satisfies EmailText;
