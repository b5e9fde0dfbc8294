import type { NextStepKind } from '#contract/exchange/thread/next-step-kinds.ts';
import type { Locale } from '#contract/format/locale.ts';
import { fillText, type Sentence, type TextValues } from '#contract/screen-texts/sentence.ts';

/** What the partner proposes: a swap, a gift, or to be gives something. */
const proposalSentence: Sentence = {
  en: ({ name, gives, gets }) =>
    gives && gets
      ? `${name} proposes: ${gets} for your ${gives}`
      : `${name} ${gives ? `asks for your ${gives}` : `offers you ${gets}`}`,
  zh: ({ name, gives, gets }) =>
    gives && gets
      ? `${name} 提出用${gets}换你的${gives}`
      : gives
        ? `${name} 想要你的${gives}`
        : `${name} 想把${gets}给你`,
};

/** What a conversation waits for the reader to do, or why. */
const stepSentences: Record<NextStepKind, Sentence> = {
  answer: { en: '{name} wrote to you about “{intent}”', zh: '{name} 就“{intent}”给你发了消息' },
  propose: { en: 'Make {name} another proposal', zh: '请向 {name} 另提方案' },
  answer_proposal: proposalSentence,
  answer_cancel: { en: '{name} asks to cancel the exchange', zh: '{name} 请求取消交换' },
  answer_problem: { en: '{name} waits for your answer to the problem', zh: '{name} 等你回应交换中的问题' },
  give_more_time: { en: '{name} asks for two more weeks to ship', zh: '{name} 请求延期两周寄出' },
  ship: { en: 'Ship {gives} to {name} by {due}', zh: '请在{due}前把{gives}寄给 {name}' },
  confirm_receipt: { en: 'Confirm receipt of {gets} from {name}', zh: '请确认收到 {name} 的{gets}' },
  confirm_meeting: { en: 'Confirm that you met {name}', zh: '请确认已与 {name} 当面交换' },
  report_whereabouts: { en: 'Say where your specimens are now', zh: '请说明你的标本现在何处' },
  review: { en: 'Review the exchange with {name} by {due}', zh: '请在{due}前评价与 {name} 的交换' },
};

/** The same two days before it is too late, where that names an act. */
const dueSentences: Partial<Record<NextStepKind, Sentence>> = {
  answer: { en: 'Answer {name} by {due}', zh: '请在{due}前回复 {name}' },
  answer_proposal: { en: 'Answer {name}’s proposal by {due}', zh: '请在{due}前答复 {name} 的方案' },
  confirm_receipt: {
    en: 'Confirm receipt of {gets} from {name} by {due}',
    zh: '请在{due}前确认收到 {name} 的{gets}',
  },
  confirm_meeting: { en: 'Confirm by {due} that you met {name}', zh: '请在{due}前确认已与 {name} 当面交换' },
};

const findSentence = ({ step, due }: TextValues, isDue: boolean): Sentence | undefined => {
  const kind = step as NextStepKind;
  return (isDue && due ? dueSentences[kind] : undefined) ?? stepSentences[kind];
};

/** Returns a template of what a conversation waits for; `fallback` where it waits for nothing of the reader's. */
const stepTemplate = (locale: Locale, isDue: boolean, fallback: string) => (values: TextValues) => {
  const sentence = findSentence(values, isDue);
  return sentence ? fillText(sentence, locale, values) : fillText({ en: fallback, zh: fallback }, locale, values);
};

/** What it is the reader's turn to do. */
export const turnSentence: Sentence = {
  en: stepTemplate('en', false, 'It is your turn: the exchange with {name}'),
  zh: stepTemplate('zh', false, '轮到你了：与 {name} 的交换'),
};

/** What the reader has to do within two days. */
export const dueSentence: Sentence = {
  en: stepTemplate('en', true, 'something is due in the exchange with {name}'),
  zh: stepTemplate('zh', true, '与 {name} 的交换有一件事'),
};
