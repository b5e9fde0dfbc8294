import { type ErrorEntry, kind } from './error-kind.ts';

const settlements: Record<string, { en: string; zh: string }> = {
  acted: { en: 'something was done', zh: '已采取措施' },
  answered: { en: 'it was answered', zh: '已答复' },
  closed: { en: 'it was closed', zh: '已关闭' },
  restored: { en: 'everything was undone', zh: '已全部撤销' },
};
const settlement = (state: string | number | undefined, locale: 'en' | 'zh') =>
  settlements[String(state)]?.[locale] ?? '';

const notAllowed = kind(11001, 403);
const conflict = kind(10001, 422);

/** The refusals of moderation: of what a suspended account may not do, and of acts that were done already. */
export const moderationErrors = {
  account_suspended: {
    ...notAllowed,
    en: 'Your account is suspended: you can read, fulfil what is agreed, export your data and delete the account, but not write, offer or publish. The notice at the top says why.',
    zh: '你的账号已停用：可以查看、履行已谈定的约定、导出数据和注销账号，但不能发消息、换出或公开。原因见页面顶部的通知。',
  },
  settled_already: {
    ...conflict,
    en: ({ by, date, state }) => `${by} settled this report already, on ${date}: ${settlement(state, 'en')}.`,
    zh: ({ by, date, state }) => `${by}已于${date}处理这条举报：${settlement(state, 'zh')}。`,
  },
  undone_already: { ...conflict, en: '{by} undid this already, on {date}.', zh: '{by} 已于{date}撤销。' },
  appealed_already: {
    ...conflict,
    en: 'You objected on {date}. The administrator answers by e-mail.',
    zh: '你已于{date}提出异议，管理员会用邮件答复。',
  },
} as const satisfies Record<string, ErrorEntry>;
