import type { EmailText } from './email-text.ts';
import { ofThread } from './thread-footer.ts';

/** The emails to the two of an exchange about what is agreed, sent, met, missed and found again. */
export const fulfilmentEmails = {
  partner_late: {
    subject: { en: '{name} has not shipped in time', zh: '{name}没有按时寄出' },
    lines: [
      {
        en: '{name} has not marked a parcel as shipped in the exchange about “{intent}”, though it is due by now.',
        zh: '在你与{name}关于“{intent}”的交换中，约定的寄出期限已到，对方还没有记为已寄出。',
      },
      { en: 'See what you can do, and from when: {url}', zh: '查看你可以做什么、从何时起：{url}' },
    ],
    footer: ofThread,
  },
  agreement: {
    subject: { en: 'Agreed: the exchange with {name}', zh: '已谈定：与{name}的交换' },
    lines: [
      {
        en: '{name} agreed to your proposal about “{intent}”. The specimens are reserved for the exchange.',
        zh: '{name}同意了你关于“{intent}”的方案，标本已为这次交换预留。',
      },
      { en: 'See what to do now, and by when: {url}', zh: '查看接下来要做什么、期限是哪天：{url}' },
    ],
    footer: ofThread,
  },
  shipment: {
    subject: { en: 'On its way: a parcel from {name}', zh: '已寄出：{name}的包裹' },
    lines: [
      {
        en: '{name} marked the parcel for the exchange about “{intent}” as shipped.',
        zh: '{name}已把关于“{intent}”的交换包裹记为已寄出。',
      },
      {
        en: 'See the tracking numbers, and confirm receipt once you have everything in hand: {url}',
        zh: '查看运单号，全部拿到后请确认收到：{url}',
      },
    ],
    footer: ofThread,
  },
  problem_reported: {
    subject: { en: 'A problem with the exchange with {name}', zh: '与{name}的交换出现问题' },
    lines: [
      {
        en: '{name} reported a problem with the exchange about “{intent}”. All clocks stand still until you both say how it is solved.',
        zh: '{name}报告了关于“{intent}”的交换问题。在双方说明如何解决之前，各项期限暂停计算。',
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
        zh: '关于“{intent}”的交换结束之后，{name}确认收到了你的标本。标本转入对方的收藏。',
      },
      { en: 'Read it: {url}', zh: '查看：{url}' },
    ],
    footer: ofThread,
  },
  late_solution: {
    subject: { en: '{name} says that the problem is solved', zh: '{name}表示问题已解决' },
    lines: [
      {
        en: '{name} marked the problem of the ended exchange about “{intent}” as solved. When you say so, too, it counts for neither of you any more.',
        zh: '{name}把已结束的“{intent}”交换中的问题标记为已解决。你也确认之后，双方都不再计入。',
      },
      { en: 'Read it, and answer: {url}', zh: '查看并答复：{url}' },
    ],
    footer: ofThread,
  },
  meeting_reminder: {
    subject: { en: '{name} confirmed that you met', zh: '{name}已确认你们当面交换' },
    lines: [
      {
        en: '{name} confirmed that you met and exchanged the specimens in the exchange about “{intent}”. Without your confirmation it closes, and no specimen passes into the other’s collection.',
        zh: '{name}已确认你们当面交换了“{intent}”中谈定的标本。如果你不确认，交换将会关闭，标本不会转入对方的收藏。',
      },
      { en: 'Confirm it, too: {url}', zh: '请你也确认：{url}' },
    ],
    footer: ofThread,
  },
  whereabouts_asked: {
    subject: { en: 'Where are your specimens now? The exchange with {name}', zh: '标本现在在哪里？与{name}的交换' },
    lines: [
      {
        en: 'The exchange with {name} about “{intent}” ended before everything had arrived. Say where the specimens are that you sent, so that your catalogue is true.',
        zh: '你与{name}关于“{intent}”的交换已结束，但没有全部收到。请填写你寄出的标本现在在哪里，让目录与实际相符。',
      },
      {
        en: 'They came back, are with {name}, or are lost: {url}',
        zh: '已退回、在{name}处，或已丢失：{url}',
      },
    ],
    footer: ofThread,
  },
} satisfies Record<string, EmailText>;
