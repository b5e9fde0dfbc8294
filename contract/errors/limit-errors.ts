import { numberText } from '#contract/format/numbers.ts';
import { plural } from '#contract/screen-texts/sentence.ts';
import { type ErrorEntry, kind } from './error-kind.ts';

const limit = kind(15000, 429);

/** The refusals of calls that come too often. */
export const limitErrors = {
  too_often: {
    ...limit,
    en: ({ seconds }) => {
      const minutes = Math.ceil(Number(seconds) / 60);
      return Number(seconds) < 90
        ? `Too many tries. Try again in ${seconds} ${plural(seconds, 'second', 'seconds')}.`
        : `Too many tries. Try again in ${minutes} minutes.`;
    },
    zh: ({ seconds }) =>
      Number(seconds) < 90
        ? `次数太多，请 ${seconds} 秒后再试。`
        : `次数太多，请 ${Math.ceil(Number(seconds) / 60)} 分钟后再试。`,
  },
  creates_full: {
    ...limit,
    en: ({ limit: maximum, hours }) =>
      `At most ${numberText(Number(maximum), 'en')} can be added within a day. Go on in ${hours} ${plural(hours, 'hour', 'hours')}.`,
    zh: ({ limit: maximum, hours }) => `一天最多添加 ${numberText(Number(maximum), 'zh')} 项，请 ${hours} 小时后继续。`,
  },
  signups_full: {
    ...limit,
    en: ({ hours }) =>
      `Many people signed up today, and no account can be made for now. Try again in ${hours} ${plural(hours, 'hour', 'hours')}.`,
    zh: '今天注册的人太多，暂时无法新建账号，请 {hours} 小时后再试。',
  },
  published_often: {
    ...limit,
    en: ({ limit: maximum, hours }) =>
      `A conversation can be made public ${maximum} times within a day. Try again in ${hours} ${plural(hours, 'hour', 'hours')}.`,
    zh: '同一段对话一天最多公开 {limit} 次，请 {hours} 小时后再试。',
  },
  logins_busy: {
    ...limit,
    en: ({ seconds }) =>
      `Many people are logging in at this moment. Try again in ${seconds} ${plural(seconds, 'second', 'seconds')}.`,
    zh: '此刻登录的人很多，请 {seconds} 秒后再试。',
  },
} as const satisfies Record<string, ErrorEntry>;
