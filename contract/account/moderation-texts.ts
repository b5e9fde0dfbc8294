import type { Locale } from '#contract/format/locale.ts';
import { fillText, type Sentence } from '#contract/screen-texts/sentence.ts';
import type { Measure } from './moderation-act.ts';
import type { ReportReason } from './report.ts';

/** The rule that each reason of a report stands for, as those concerned read it. */
export const ruleTexts: Record<ReportReason, Sentence> = {
  offensive: { en: 'Nobody is insulted or demeaned here.', zh: '这里不允许侮辱或贬低他人。' },
  threat: { en: 'Nobody is threatened here.', zh: '这里不允许威胁他人。' },
  fraud: { en: 'A specimen is what it is said to be.', zh: '标本必须与描述相符。' },
  not_sending: { en: 'What was agreed on is sent.', zh: '谈定的标本必须寄出。' },
  spam: { en: 'There is no advertising here.', zh: '这里不允许发布广告。' },
  copyright: {
    en: 'Pictures and texts are one’s own, or used with permission.',
    zh: '图片和文字须为本人所有，或已获许可。',
  },
  private: { en: 'What is private of others is not published.', zh: '不得公开他人的私密内容。' },
  other: { en: 'Visitors and collectors are treated fairly.', zh: '应善待访客和其他藏家。' },
};

/** What is written to the person concerned unless the administrator changes it. */
const cannedTexts: Record<ReportReason, Sentence> = {
  offensive: {
    en: 'Your words insulted another collector. You can disagree about a specimen or an exchange without that.',
    zh: '你的言辞侮辱了另一位藏家。对标本或交换有不同看法，可以不这样说。',
  },
  threat: {
    en: 'Your words threatened another collector. If an exchange went wrong, report the problem instead.',
    zh: '你的言辞威胁了另一位藏家。交换出了问题，请改用“报告问题”。',
  },
  fraud: {
    en: 'What you showed or offered was not what you said it was. Correct the record, or take it out of your offers.',
    zh: '你展示或换出的标本与描述不符。请更正记录，或从换出清单中移除。',
  },
  not_sending: {
    en: 'You agreed on an exchange and did not send your specimens. Send them now, or cancel with the other side.',
    zh: '你谈定了交换，却没有寄出标本。请现在寄出，或与对方商量取消。',
  },
  spam: {
    en: 'What you wrote was advertising. Offer your specimens in an exchange intent instead.',
    zh: '你发布的是广告。请改用交换意向来换出标本。',
  },
  copyright: {
    en: 'A picture or text of yours belongs to somebody else. Replace it with your own.',
    zh: '你使用的图片或文字属于他人。请换成自己的。',
  },
  private: {
    en: 'You showed what is private of another person, such as an address. Do not publish it again.',
    zh: '你公开了他人的私密内容，例如地址。请勿再次公开。',
  },
  other: {
    en: 'What you did was reported, and the administrator decided that it must stop.',
    zh: '你的行为被举报，管理员认定不应继续。',
  },
};

/** Returns the text for the person concerned, in their language. */
export const cannedText = (reason: ReportReason, locale: Locale): string => fillText(cannedTexts[reason], locale);

/** What each measure did, as the person concerned reads it. */
export const measureTexts: Record<Measure, Sentence> = {
  hide: {
    en: 'What was reported is hidden from visitors.',
    zh: '被举报的内容不再向访客显示。',
  },
  hide_message: {
    en: 'Your message now reads “removed by the administrator”.',
    zh: '你的消息现显示为“已由管理员移除”。',
  },
  unpublish: {
    en: 'The conversation is private and can’t be made public.',
    zh: '对话已改为不公开，也不能再公开。',
  },
  warn: { en: 'This is a warning.', zh: '这是一次警告。' },
  suspend: {
    en: 'Your account is suspended: your pages are hidden, and you can’t write, offer or publish. You can still log in, read, fulfil what is agreed, export your data and delete the account.',
    zh: '你的账号已停用：你的页面不再显示，也不能发消息、换出或公开。仍可登录、查看、履行已谈定的约定、导出数据和注销账号。',
  },
};
