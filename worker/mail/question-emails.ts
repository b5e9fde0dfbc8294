import { plural } from '#contract/screen-texts/sentence.ts';
import type { EmailText } from './email-text.ts';
import { noMore } from './thread-footer.ts';

/** The email to owners about questions under their specimens. */
export const questionEmails = {
  new_questions: {
    subject: {
      en: ({ count }) => `${count} ${plural(count, 'question', 'questions')} about your specimens`,
      zh: '你的标本有 {count} 条新提问',
    },
    lines: [
      {
        en: ({ count }) => `New since yesterday, ${plural(count, 'it waits', 'they wait')} for your answer:`,
        zh: '昨天以来的新提问，等你回答：',
      },
      { en: '{list}', zh: '{list}' },
      { en: 'Read and answer: {url}', zh: '查看并回答：{url}' },
      {
        en: 'There you can also hide a question, or take no more of them.',
        zh: '也可以在那里隐藏提问，或不再接受提问。',
      },
    ],
    footer: [noMore],
  },
} satisfies Record<string, EmailText>;
