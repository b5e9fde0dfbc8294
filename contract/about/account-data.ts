import {
  CODE_MINUTES,
  DELETION_DAYS,
  REPORTED_TEXT_DAYS,
  RESET_MINUTES,
  VACATION_DAYS,
} from '#contract/account/lifetimes.ts';
import { ANSWER_DAYS, DELETION_ANSWER_DAYS, JOB_DAYS, SESSION_DAYS } from '#contract/http/limits.ts';
import { days, followingDays, noReader, onlyYou, type StoredData, withAccount } from './stored-data-row.ts';

/** What is stored about people for accounts. */
export const accountData: readonly StoredData[] = [
  {
    id: 'account',
    content: {
      en: 'E-mail address and since when it is refused, a hash of the password, language, which e-mails you want, the version of the terms you agreed to',
      zh: '邮箱及其退信状态、密码的哈希值、语言、邮件偏好、同意的条款版本',
    },
    place: 'core',
    duration: withAccount,
    readers: noReader,
  },
  {
    id: 'profile',
    content: {
      en: 'Username, display name, place, text about you, picture, when you were last active',
      zh: '用户名、显示名、所在地、简介、头像、最近活跃时间',
    },
    place: 'core',
    duration: withAccount,
    readers: {
      en: 'Everyone; if you are not listed, only those who know your address',
      zh: '所有人；若选择不列出，只有知道你主页地址的人',
    },
  },
  {
    id: 'account_deletion',
    content: { en: 'Everything of an account you have asked to delete', zh: '已申请注销的账号的全部内容' },
    place: 'core',
    duration: followingDays(DELETION_DAYS, 'you ask; logging in takes it back', '申请'),
    readers: noReader,
  },
  {
    id: 'former_username',
    content: {
      en: 'The hash of a deleted username, so that nobody else can take it',
      zh: '已注销用户名的哈希值，以免他人冒用',
    },
    place: 'core',
    duration: { en: 'Without end', zh: '长期' },
    readers: noReader,
  },
  {
    id: 'sessions',
    content: {
      en: 'Where you are logged in: browser, country and town by the network, time of last use',
      zh: '登录的设备：浏览器、按网络判断的国家和城市、最近使用时间',
    },
    place: 'core',
    duration: followingDays(SESSION_DAYS, 'the last use', '最后一次使用'),
    readers: onlyYou,
  },
  {
    id: 'codes',
    content: { en: 'Codes and links sent by e-mail, as hashes', zh: '邮件中的验证码和链接（仅存哈希值）' },
    place: 'core',
    duration: {
      en: `${CODE_MINUTES} minutes; links ${RESET_MINUTES}`,
      zh: `${CODE_MINUTES} 分钟；链接 ${RESET_MINUTES} 分钟`,
    },
    readers: noReader,
  },
  {
    id: 'attempts',
    content: {
      en: 'Counts of attempts by network address, mailbox and account, against abuse',
      zh: '按网络地址、邮箱和账号统计的尝试次数，用于防止滥用',
    },
    place: 'core',
    duration: { en: 'At most a day', zh: '最多一天' },
    readers: noReader,
  },
  {
    id: 'answers',
    content: {
      en: 'Answers to your changes, so that the same change sent twice counts once',
      zh: '你每次改动的结果，以免重复提交生效两次',
    },
    place: 'core',
    duration: {
      en: `${days(ANSWER_DAYS).en}; of deletions ${days(DELETION_ANSWER_DAYS).en}`,
      zh: `${ANSWER_DAYS} 天；删除操作 ${DELETION_ANSWER_DAYS} 天`,
    },
    readers: noReader,
  },
  {
    id: 'emails',
    content: {
      en: 'E-mails sent to you, until they are delivered and a while after',
      zh: '发给你的邮件，送达后再保留一段时间',
    },
    place: 'core',
    duration: days(JOB_DAYS),
    readers: noReader,
  },
  {
    id: 'vacations',
    content: { en: 'When you were on vacation', zh: '休假起止时间' },
    place: 'core',
    duration: followingDays(VACATION_DAYS, 'its end', '结束'),
    readers: { en: 'Everyone while it lasts', zh: '休假期间所有人' },
  },
  {
    id: 'blocks',
    content: { en: 'Whom you block', zh: '你屏蔽的人' },
    place: 'core',
    duration: { en: 'Until you take it back', zh: '直到取消' },
    readers: onlyYou,
  },
  {
    id: 'reports',
    content: { en: 'Reports, and what the administrator did about them', zh: '举报及管理员的处理' },
    place: 'core',
    duration: { en: `The reported text ${days(REPORTED_TEXT_DAYS).en}`, zh: `被举报的内容 ${REPORTED_TEXT_DAYS} 天` },
    readers: { en: 'The administrator, and whoever is concerned by the answer', zh: '管理员，以及收到处理结果的人' },
  },
];
