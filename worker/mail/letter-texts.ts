import { plural, type Sentence } from '#contract/words/sentence.ts';
import type { LetterKind } from './letter-values.ts';

type Text = { subject: Sentence; lines: readonly Sentence[]; footer?: readonly Sentence[] };

const nothingHappens: Sentence = {
  en: 'If you did not ask for it, ignore this mail: without the code nothing happens.',
  zh: '如果不是你本人操作，忽略本邮件即可，没有验证码不会发生任何事。',
};

const goodForMinutes: Sentence = {
  en: 'It is good for 10 minutes and for one use.',
  zh: '10 分钟内有效，只能使用一次。',
};

const resetAtOnce: Sentence = {
  en: 'Was it not you? Reset it at once: {forgot_url}',
  zh: '如果不是你本人操作，请立即重置：{forgot_url}',
};

const noMore: Sentence = {
  en: 'No more mails of this kind: {unsubscribe_url}',
  zh: '不再接收此类邮件：{unsubscribe_url}',
};

/** What stands below each letter about an exchange. */
const ofThread: readonly Sentence[] = [
  {
    en: 'You get this mail because you take part in this exchange. Mute this conversation: {mute_url}',
    zh: '你参与了这次交换，所以收到本邮件。将此对话静音：{mute_url}',
  },
  noMore,
];

/** Every letter's sentences. The subjects never hold a code or an address: they show on locked screens. */
export const letterTexts: Record<LetterKind, Text> = {
  verification_code: {
    subject: { en: 'Your verification code', zh: '你的验证码' },
    lines: [
      { en: 'Your code for signing up is {code}.', zh: '你的注册验证码是 {code}。' },
      goodForMinutes,
      nothingHappens,
    ],
  },
  account_exists: {
    subject: { en: 'You already have an account', zh: '你已有账号' },
    lines: [
      {
        en: 'Somebody, probably you, asked to sign up with this address. It already has the account {username}.',
        zh: '有人（多半是你）用这个邮箱申请注册，而它已有账号 {username}。',
      },
      { en: 'Log in: {login_url}', zh: '登录：{login_url}' },
      { en: 'Forgotten the password? {forgot_url}', zh: '忘记密码：{forgot_url}' },
    ],
  },
  password_reset: {
    subject: { en: 'Reset your password', zh: '重置密码' },
    lines: [
      { en: 'Choose a new password for {username}:', zh: '为 {username} 设置新密码：' },
      { en: '{url}', zh: '{url}' },
      {
        en: 'The link is good for 60 minutes and for one use. Afterwards every device is logged out.',
        zh: '链接 60 分钟内有效，只能使用一次。修改后所有设备都会退出登录。',
      },
      {
        en: 'If you did not ask for it, ignore this mail; your password stays as it is.',
        zh: '如果不是你本人操作，忽略本邮件即可，密码不会改变。',
      },
    ],
  },
  password_reset_done: {
    subject: { en: 'Your password was changed', zh: '密码已修改' },
    lines: [
      {
        en: 'The password of {username} was changed on {date}, and every device was logged out.',
        zh: '{username} 的密码已于{date}修改，所有设备都已退出登录。',
      },
      resetAtOnce,
    ],
  },
  password_changed: {
    subject: { en: 'Your password was changed', zh: '密码已修改' },
    lines: [
      {
        en: 'The password of {username} was changed on {date}, and every other device was logged out.',
        zh: '{username} 的密码已于{date}修改，其他设备都已退出登录。',
      },
      resetAtOnce,
    ],
  },
  email_code: {
    subject: { en: 'Your verification code', zh: '你的验证码' },
    lines: [
      {
        en: 'Your code for moving the account {username} to this address is {code}.',
        zh: '将账号 {username} 改用这个邮箱的验证码是 {code}。',
      },
      goodForMinutes,
      nothingHappens,
    ],
  },
  email_in_use: {
    subject: { en: 'You already have an account', zh: '你已有账号' },
    lines: [
      {
        en: 'Somebody, probably you, asked to move another account to this address. It already has the account {username}, so nothing was changed.',
        zh: '有人（多半是你）想把另一个账号改用这个邮箱，而它已有账号 {username}，因此没有任何改动。',
      },
      { en: 'Log in: {login_url}', zh: '登录：{login_url}' },
    ],
  },
  email_changed: {
    subject: { en: 'Your e-mail address was changed', zh: '邮箱已更换' },
    lines: [
      {
        en: 'The account {username} was moved to another e-mail address on {date}. This address gets no more mails of it.',
        zh: '账号 {username} 已于{date}改用另一个邮箱，本邮箱不再收到它的邮件。',
      },
      {
        en: 'Was it not you? Log in with your username at once and change the address and the password: {login_url}',
        zh: '如果不是你本人操作，请立即用用户名登录，改回邮箱并修改密码：{login_url}',
      },
    ],
  },
  deletion_planned: {
    subject: { en: 'Your account will be deleted on {date}', zh: '账号将于{date}注销' },
    lines: [
      {
        en: '{username} and everything in it will be deleted on {date}.',
        zh: '{username} 及其全部内容将于{date}删除。',
      },
      {
        en: 'Logging in before that takes it back: {login_url}',
        zh: '在此之前登录即可撤回：{login_url}',
      },
      {
        en: 'Was it not you? Log in and change the password.',
        zh: '如果不是你本人操作，请登录并修改密码。',
      },
    ],
  },
  report_answered: {
    subject: { en: 'An answer to your report', zh: '对你举报的答复' },
    lines: [
      { en: 'The administrator looked at what you reported and writes:', zh: '管理员已查看你举报的内容，答复如下：' },
      { en: '“{answer}”', zh: '“{answer}”' },
    ],
  },
  place_refused: {
    subject: { en: 'About your place {place}', zh: '关于你添加的地点“{place}”' },
    lines: [
      { en: 'The administrator did not make “{place}” a place for everybody:', zh: '“{place}”没有列入公共产地：' },
      { en: '“{text}”', zh: '“{text}”' },
      { en: 'It stays yours. Changed, it is proposed anew: {url}', zh: '它仍归你使用，修改后会重新提交：{url}' },
    ],
  },
  first_message: {
    subject: { en: '{name} wants to exchange with you', zh: '{name}想和你交换' },
    lines: [
      { en: '{name} wrote about your intent “{intent}”:', zh: '{name}就你的意向“{intent}”发来消息：' },
      { en: '“{excerpt}”', zh: '“{excerpt}”' },
      { en: 'Read and answer: {url}', zh: '查看并回复：{url}' },
      {
        en: 'An answer within 7 days counts in your reply rate, a “no” too.',
        zh: '7 天内回复计入回复率，婉拒也算。',
      },
    ],
    footer: ofThread,
  },
  your_turn: {
    subject: { en: 'It is your turn: the exchange with {name}', zh: '轮到你了：与{name}的交换' },
    lines: [
      {
        en: 'In the exchange with {name} about “{intent}” it is your turn.',
        zh: '你与{name}关于“{intent}”的交换，轮到你了。',
      },
      { en: 'Read and answer: {url}', zh: '查看并回复：{url}' },
    ],
    footer: ofThread,
  },
  deadline: {
    subject: { en: 'Two days left: the exchange with {name}', zh: '还剩两天：与{name}的交换' },
    lines: [
      {
        en: 'In the exchange with {name} about “{intent}” something of yours is due within two days.',
        zh: '你与{name}关于“{intent}”的交换，有一件事须在两天内完成。',
      },
      { en: 'See what it is: {url}', zh: '查看详情：{url}' },
    ],
    footer: ofThread,
  },
  completion: {
    subject: { en: 'The exchange with {name} is complete', zh: '与{name}的交换已完成' },
    lines: [
      { en: 'The exchange with {name} about “{intent}” is complete.', zh: '你与{name}关于“{intent}”的交换已完成。' },
      { en: 'You can write a review within 30 days: {url}', zh: '30 天内可以写评价：{url}' },
    ],
    footer: ofThread,
  },
  published: {
    subject: { en: '{name} made your conversation public', zh: '{name}将你们的对话设为公开' },
    lines: [
      {
        en: '{name} made your conversation about “{intent}” public. Visitors read its messages and actions, not private messages, addresses, tracking numbers or private specimens.',
        zh: '{name}将你们关于“{intent}”的对话设为公开。访客可以看到消息和进展，看不到私密消息、地址、运单号和私密标本。',
      },
      {
        en: 'You can make it private again; then only you can make it public: {url}',
        zh: '你可以改回不公开，之后只有你能再次公开：{url}',
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
};
