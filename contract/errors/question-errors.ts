import { plural } from '#contract/screen-texts/sentence.ts';
import { type ErrorEntry, kind } from './error-kind.ts';

const notAllowed = kind(11001, 403);
const conflict = kind(10001, 422);

/** The refusals of questions under specimens. */
export const questionErrors = {
  own_specimen_asked: {
    ...notAllowed,
    en: 'This specimen is yours. Questions come from others.',
    zh: '这是你自己的标本，提问要由别人来提。',
  },
  questions_off: {
    ...notAllowed,
    en: 'The owner takes no questions about this specimen.',
    zh: '藏家不接受对这件标本的提问。',
  },
  account_new: {
    ...notAllowed,
    en: ({ hours }) =>
      `Your account is new. You can ask questions in ${hours} ${plural(hours, 'hour', 'hours')}; what you typed is kept.`,
    zh: '账号刚注册，{hours} 小时后才能提问，已输入的内容都还在。',
  },
  questions_unanswered: {
    ...conflict,
    en: '{limit} of your questions about this specimen wait for an answer. Wait for one, or delete one.',
    zh: '你对这件标本已有 {limit} 条提问等待回答。请等藏家回答，或先删除一条。',
  },
  question_settled: {
    ...conflict,
    en: 'A question can be changed for {minutes} minutes and until it is answered. You can delete it and ask again.',
    zh: '提问只能在 {minutes} 分钟内、回答之前修改。可以删除后重新提问。',
  },
  answered_already: {
    ...conflict,
    en: 'You answered this question already.',
    zh: '这条提问你已经回答过了。',
  },
} as const satisfies Record<string, ErrorEntry>;
