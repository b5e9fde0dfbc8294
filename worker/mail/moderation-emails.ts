import { measures } from '#contract/account/moderation-act.ts';
import { measureTexts, ruleTexts } from '#contract/account/moderation-texts.ts';
import { reportReasons } from '#contract/account/report.ts';
import type { Locale } from '#contract/format/locale.ts';
import { fillText, type TextValues } from '#contract/screen-texts/sentence.ts';
import type { EmailText } from './email-text.ts';

/** What was done, a sentence for each measure. */
const measuresText = ({ measures: names }: TextValues, locale: Locale): string =>
  measures
    .filter((measure) => String(names).split(',').includes(measure))
    .map((measure) => fillText(measureTexts[measure], locale))
    .join(locale === 'zh' ? '' : ' ');

const ruleText = ({ reason: name }: TextValues, locale: Locale): string => {
  const reason = reportReasons.find((reportReason) => reportReason === name) ?? 'other';
  return fillText(ruleTexts[reason], locale);
};

/** The emails about acts of the administrator. They cannot be refused. */
export const moderationEmails = {
  moderation_act: {
    subject: { en: 'A decision about what you did on Vug', zh: '关于你在晶洞行为的处理决定' },
    lines: [
      {
        en: '{username}, the administrator looked at a report about you and decided:',
        zh: '{username}，管理员查看了一条关于你的举报，处理如下：',
      },
      { en: (values) => measuresText(values, 'en'), zh: (values) => measuresText(values, 'zh') },
      {
        en: (values) => `The rule: ${ruleText(values, 'en')}`,
        zh: (values) => `依据的规则：${ruleText(values, 'zh')}`,
      },
      { en: '“{text}”', zh: '“{text}”' },
      {
        en: 'If you think this is wrong, say why, once, on this page, and the administrator looks at it again: {url}',
        zh: '如果你认为处理有误，可在此页提出一次异议，管理员会重新查看：{url}',
      },
    ],
  },
  moderation_undone: {
    subject: { en: 'A decision about you was taken back', zh: '对你的处理决定已撤销' },
    lines: [
      {
        en: '{username}, the administrator took this decision back:',
        zh: '{username}，管理员已撤销以下处理：',
      },
      {
        en: (values) => `“${measuresText(values, 'en')}”`,
        zh: (values) => `“${measuresText(values, 'zh')}”`,
      },
      { en: 'It no longer applies.', zh: '该处理不再生效。' },
    ],
  },
  report_acted: {
    subject: { en: 'About your report', zh: '关于你的举报' },
    lines: [
      {
        en: ({ answer }) =>
          `The administrator looked at what you reported and did something about it. Thank you.${answer ? `\n“${answer}”` : ''}`,
        zh: ({ answer }) => `管理员已查看你举报的内容，并采取了措施。谢谢你。${answer ? `\n“${answer}”` : ''}`,
      },
    ],
  },
  appeal_answered: {
    subject: { en: 'An answer to your objection', zh: '对你异议的答复' },
    lines: [
      {
        en: 'The administrator looked again at the decision you objected to. It stands:',
        zh: '管理员重新查看了你提出异议的处理，决定维持：',
      },
      { en: '“{answer}”', zh: '“{answer}”' },
    ],
  },
} satisfies Record<string, EmailText>;
