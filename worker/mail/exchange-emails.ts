import { fillText, plural } from '#contract/screen-texts/sentence.ts';
import type { EmailText } from './email-text.ts';
import { endedEmail } from './ended-email.ts';
import { fulfilmentEmails } from './fulfilment-emails.ts';
import { dueSentence, turnSentence } from './step-sentences.ts';
import { noMore, ofThread } from './thread-footer.ts';

/** The emails to users about conversations, intents and wants. */
export const exchangeEmails = {
  first_message: {
    subject: { en: '{name} wants to exchange with you', zh: '{name} 想和你交换' },
    lines: [
      { en: '{name} wrote about your intent “{intent}”:', zh: '{name} 就你的意向“{intent}”发来消息：' },
      { en: '“{excerpt}”', zh: '“{excerpt}”' },
      { en: 'Read and answer: {url}', zh: '查看并回复：{url}' },
      {
        en: 'An answer within 7 days counts in your reply rate, a “no” too.',
        zh: '7 天内回复计入回复率，谢绝也算。',
      },
    ],
    footer: ofThread,
  },
  your_turn: {
    subject: turnSentence,
    lines: [
      {
        en: (values) => `${fillText(turnSentence, 'en', values)}.`,
        zh: (values) => `${fillText(turnSentence, 'zh', values)}。`,
      },
      {
        en: 'It is your turn in the exchange with {name} about “{intent}”.',
        zh: '你与 {name} 关于“{intent}”的交换，轮到你了。',
      },
      { en: 'Read and answer: {url}', zh: '查看并回复：{url}' },
    ],
    footer: ofThread,
  },
  deadline: {
    subject: {
      en: (values) => `Two days left: ${fillText(dueSentence, 'en', values)}`,
      zh: (values) => `还剩两天：${fillText(dueSentence, 'zh', values)}`,
    },
    lines: [
      {
        en: (values) => `${fillText(dueSentence, 'en', values)}: two days are left.`,
        zh: (values) => `${fillText(dueSentence, 'zh', values)}，还剩两天。`,
      },
      { en: 'It is about the exchange with {name}: “{intent}”.', zh: '这是你与 {name} 关于“{intent}”的交换。' },
      { en: 'Go there: {url}', zh: '前往：{url}' },
    ],
    footer: ofThread,
  },
  completion: {
    subject: { en: 'The exchange with {name} is complete', zh: '与 {name} 的交换已完成' },
    lines: [
      { en: 'The exchange with {name} about “{intent}” is complete.', zh: '你与 {name} 关于“{intent}”的交换已完成。' },
      { en: 'You can write a review within 30 days: {url}', zh: '30 天内可以写评价：{url}' },
    ],
    footer: ofThread,
  },
  publication_requested: {
    subject: { en: '{name} asks to make your conversation public', zh: '{name} 想公开你们的对话' },
    lines: [
      {
        en: '{name} asks to make your conversation about “{intent}” public. Nothing is public yet. If you don’t answer within 48 hours, it becomes public.',
        zh: '{name} 想公开你们关于“{intent}”的对话。目前尚未公开；如果你 48 小时内没有答复，对话将会公开。',
      },
      {
        en: 'See exactly what visitors would read, withhold what you like, agree or decline: {url}',
        zh: '查看访客会看到的内容，可保留不愿公开的部分，再同意或拒绝：{url}',
      },
    ],
    footer: ofThread,
  },
  specimens_unavailable: {
    subject: { en: 'No longer available: the exchange with {name}', zh: '标本已不能交换：与 {name} 的交换' },
    lines: [
      {
        en: 'A specimen in your proposal to {name} about “{intent}” is no longer available. The proposal can’t be agreed to as it is.',
        zh: '你就“{intent}”向 {name} 提出的方案中，有标本已不能交换，这个方案不能再同意了。',
      },
      { en: 'See which it is, and make another proposal: {url}', zh: '查看是哪一件，并另提方案：{url}' },
    ],
    footer: ofThread,
  },
  partner_leaves: {
    subject: { en: '{name} is deleting their account', zh: '{name} 正在注销账号' },
    lines: [
      {
        en: '{name} is deleting their account on {date}. The exchange about “{intent}” ends then, unless it is completed or they log in before. You can cancel it now if nothing was shipped; what you have received is yours.',
        zh: '{name} 的账号将于{date}注销。除非届时交换已完成，或对方在此之前登录，否则关于“{intent}”的交换将随之结束。双方都没有寄出时，你现在就可以取消；你已收到的标本归你。',
      },
      { en: 'See what you can do: {url}', zh: '查看你可以做什么：{url}' },
    ],
    footer: ofThread,
  },
  ...fulfilmentEmails,
  ended: { ...endedEmail, footer: ofThread },
  new_message: {
    subject: { en: '{name} wrote to you', zh: '{name} 给你发了消息' },
    lines: [
      {
        en: '{name} wrote to you in the exchange about “{intent}”, which has ended.',
        zh: '你与 {name} 关于“{intent}”的交换已结束，{name} 给你发了消息。',
      },
      { en: 'Read it: {url}', zh: '查看消息：{url}' },
    ],
    footer: ofThread,
  },
  published: {
    subject: { en: 'Your conversation with {name} is public', zh: '你与 {name} 的对话已公开' },
    lines: [
      {
        en: 'Your conversation with {name} about “{intent}” is public now. Visitors read its messages and actions, not what you withheld, private messages, addresses, tracking numbers or private specimens.',
        zh: '你与 {name} 关于“{intent}”的对话现已公开。访客可以看到消息和进展，看不到你保留的内容、私密消息、地址、运单号和私密标本。',
      },
      {
        en: 'You can make it private again at any time; then only you can ask to publish it: {url}',
        zh: '你随时可以改回不公开，之后只有你能再次申请公开：{url}',
      },
    ],
    footer: ofThread,
  },
  still_available: {
    subject: { en: 'Is your intent still available?', zh: '你的交换意向还有效吗？' },
    lines: [
      {
        en: ({ intent, more }) =>
          Number(more) > 0
            ? `For 90 days you have not changed “${intent}” and ${more} more of your intents.`
            : `For 90 days you have not changed your intent “${intent}”.`,
        zh: ({ intent, more }) =>
          Number(more) > 0
            ? `你的意向“${intent}”等 ${Number(more) + 1} 条已有 90 天没有更新。`
            : `你的意向“${intent}”已有 90 天没有更新。`,
      },
      {
        en: 'Say that it is still available, or it closes on {date}: {url}',
        zh: '请确认是否仍然有效，否则将于{date}关闭：{url}',
      },
    ],
    footer: [noMore],
  },
  new_matches: {
    subject: {
      en: ({ count }) => `${count} new ${plural(count, 'match', 'matches')} for your want list`,
      zh: '想要清单有 {count} 个新匹配',
    },
    lines: [
      {
        en: 'Of this week’s new intents these fit best, mutual ones first:',
        zh: '本周新意向中最相符的（双向匹配在前）：',
      },
      { en: '{list}', zh: '{list}' },
      { en: 'All matches: {url}', zh: '全部匹配：{url}' },
      { en: 'Change your want list: {wants_url}', zh: '修改想要清单：{wants_url}' },
    ],
    footer: [noMore],
  },
} satisfies Record<string, EmailText>;
