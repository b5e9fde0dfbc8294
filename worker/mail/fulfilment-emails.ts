import { problemSentences } from '#contract/exchange/record/event-sentences.ts';
import type { ProblemKind } from '#contract/exchange/thread/thread-state.ts';
import type { Locale } from '#contract/format/locale.ts';
import { fillText, type Sentence, type TextValues } from '#contract/screen-texts/sentence.ts';
import type { EmailText } from './email-text.ts';
import { turnSentence } from './step-sentences.ts';
import { ofThread } from './thread-footer.ts';

/** What is to be done after an agreement: the reader ships, the partner does, or the two meet. */
const agreedTasks = {
  ship: { en: 'ship {gives} to {name} by {due}', zh: '请在{due}前把{gives}寄给 {name}' },
  wait: { en: '{name} ships {gets} by {partner_due}', zh: '{name} 将在{partner_due}前寄出{gets}' },
  meet: { en: 'meet {name} to exchange them', zh: '与 {name} 当面交换' },
  read: { en: 'the exchange with {name}', zh: '与 {name} 的交换' },
} satisfies Record<string, Sentence>;

function agreedTask(locale: Locale, values: TextValues): string {
  const isWaiting = values.partner_due !== '';
  const kind =
    values.fulfilment === 'in_person' ? 'meet' : values.step === 'ship' ? 'ship' : isWaiting ? 'wait' : 'read';
  return fillText(agreedTasks[kind], locale, values);
}

/** By when the reader ships, who has still to. */
const ownParcel = (locale: Locale, values: TextValues): string =>
  values.step === 'ship' ? `${fillText(turnSentence, locale, values)}${locale === 'zh' ? '。' : '. '}` : '';

/** What the partner reports. */
const problemSentence: Sentence = {
  en: (values) => fillText(problemSentences[values.problem as ProblemKind], 'en', values),
  zh: (values) => fillText(problemSentences[values.problem as ProblemKind], 'zh', values),
};

/** The emails to the two of an exchange about what is agreed, sent, met, missed and found again. */
export const fulfilmentEmails = {
  partner_late: {
    subject: { en: '{name} has not shipped in time', zh: '{name} 没有按时寄出' },
    lines: [
      {
        en: '{name} has not marked a parcel as shipped in the exchange about “{intent}”, though it is due by now.',
        zh: '在你与 {name} 关于“{intent}”的交换中，约定的寄出期限已到，对方还没有记为已寄出。',
      },
      { en: 'See what you can do, and from when: {url}', zh: '查看你可以做什么、从何时起：{url}' },
    ],
    footer: ofThread,
  },
  agreement: {
    subject: {
      en: (values) => `Agreed: ${agreedTask('en', values)}`,
      zh: (values) => `已谈定：${agreedTask('zh', values)}`,
    },
    lines: [
      {
        en: (values) => `${values.name} agreed to your proposal: ${agreedTask('en', values)}.`,
        zh: (values) => `${values.name} 同意了你的方案：${agreedTask('zh', values)}。`,
      },
      {
        en: ({ gives, gets }) =>
          `You give ${gives || 'nothing'} and get ${gets || 'nothing'}. The specimens are reserved for the exchange.`,
        zh: ({ gives, gets }) =>
          gives && gets
            ? `你给${gives}，换${gets}。标本已为这次交换预留。`
            : `你${gives ? `给出${gives}` : `得到${gets}`}。标本已为这次交换预留。`,
      },
      { en: 'Read it, and exchange addresses: {url}', zh: '查看并交换地址：{url}' },
    ],
    footer: ofThread,
  },
  shipment: {
    subject: {
      en: ({ name, gets, parcels }) => `${name} shipped ${gets || 'your parcel'}${parcels ? `: ${parcels}` : ''}`,
      zh: ({ name, gets, parcels }) => `${name} 已寄出${gets || '包裹'}${parcels ? `：${parcels}` : ''}`,
    },
    lines: [
      {
        en: ({ name, gets, parcels }) =>
          `${name} shipped ${gets || 'your parcel'}, ${parcels ? `by ${parcels}` : 'without a tracking number'}.`,
        zh: ({ name, gets, parcels }) =>
          `${name} 已寄出${gets || '包裹'}，${parcels ? `运单号：${parcels}` : '没有运单号'}。`,
      },
      {
        en: (values) => `${ownParcel('en', values)}Confirm receipt once you have everything in hand: ${values.url}`,
        zh: (values) => `${ownParcel('zh', values)}全部拿到后请确认收到：${values.url}`,
      },
    ],
    footer: ofThread,
  },
  problem_reported: {
    subject: problemSentence,
    lines: [
      {
        en: (values) =>
          `${fillText(problemSentence, 'en', values)}. All clocks stand still until you both say how it is solved.`,
        zh: (values) => `${fillText(problemSentence, 'zh', values)}。在双方说明如何解决之前，各项期限暂停计算。`,
      },
      { en: 'Read it, and answer: {url}', zh: '查看问题并答复：{url}' },
    ],
    footer: ofThread,
  },
  late_receipt: {
    subject: { en: 'It arrived after all: {name}', zh: '标本还是到了：{name}' },
    lines: [
      {
        en: '{name} confirmed that what you gave in the exchange about “{intent}” is with them, after the exchange had ended. It passes into their collection.',
        zh: '关于“{intent}”的交换结束之后，{name} 确认收到了你的标本。标本转入对方的收藏。',
      },
      { en: 'Read it: {url}', zh: '查看：{url}' },
    ],
    footer: ofThread,
  },
  late_solution: {
    subject: { en: '{name} says that the problem is solved', zh: '{name} 表示问题已解决' },
    lines: [
      {
        en: '{name} marked the problem of the ended exchange about “{intent}” as solved. When you say so, too, it counts for neither of you any more.',
        zh: '{name} 把已结束的“{intent}”交换中的问题标记为已解决。你也确认之后，双方都不再计入。',
      },
      { en: 'Read it, and answer: {url}', zh: '查看并答复：{url}' },
    ],
    footer: ofThread,
  },
  meeting_reminder: {
    subject: { en: '{name} confirmed that you met', zh: '{name} 已确认你们当面交换' },
    lines: [
      {
        en: '{name} confirmed that you met and exchanged the specimens in the exchange about “{intent}”. Without your confirmation it closes, and no specimen passes into the other’s collection.',
        zh: '{name} 已确认你们当面交换了“{intent}”中谈定的标本。如果你不确认，交换将会关闭，标本不会转入对方的收藏。',
      },
      { en: 'Confirm it, too: {url}', zh: '请你也确认：{url}' },
    ],
    footer: ofThread,
  },
  whereabouts_asked: {
    subject: { en: 'Where are your specimens now? The exchange with {name}', zh: '标本现在在哪里？与 {name} 的交换' },
    lines: [
      {
        en: 'The exchange with {name} about “{intent}” ended before everything had arrived. Say where the specimens are that you sent, so that your catalogue is true.',
        zh: '你与 {name} 关于“{intent}”的交换已结束，但没有全部收到。请填写你寄出的标本现在在哪里，让目录与实际相符。',
      },
      {
        en: 'They came back, are with {name}, or are lost: {url}',
        zh: '已退回、在 {name} 处，或已丢失：{url}',
      },
    ],
    footer: ofThread,
  },
} satisfies Record<string, EmailText>;
