import type { MailKind } from '#contract/account/mail-preferences.ts';
import type { Sentence } from '#contract/screen-texts/sentence.ts';

/** The kinds of email as the preferences name them. */
export const mailKindNames: Record<MailKind, Sentence> = {
  first_message: { en: 'First messages', zh: '第一条消息' },
  your_turn: { en: 'Your turn', zh: '轮到你' },
  deadline: { en: 'Deadlines', zh: '期限' },
  completion: { en: 'Completed exchanges', zh: '交换完成' },
  ended: { en: 'Exchanges that ended', zh: '交换结束' },
  published: { en: 'Conversations made public', zh: '对话设为公开' },
  matches: { en: 'Matches', zh: '匹配' },
  question: { en: 'Questions', zh: '标本提问' },
};
