import type { Sentence } from '#contract/screen-texts/sentence.ts';
import type { EmailText } from './email-text.ts';

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

/** The emails to users about their account, and as answers of the administrator. */
export const accountEmails = {
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
  smoke_test: {
    subject: { en: 'Emails leave', zh: '邮件可以发送' },
    lines: [
      {
        en: 'A new version of {site_url} sent this email to try itself. There is nothing to do.',
        zh: '本邮件由 {site_url} 的新版本自检时发出，无需任何操作。',
      },
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
} satisfies Record<string, EmailText>;
