import type { Sentence } from '#contract/screen-texts/sentence.ts';

/** The line by which a user refuses emails of a kind. */
export const noMore: Sentence = {
  en: 'No more mails of this kind: {unsubscribe_url}',
  zh: '不再接收此类邮件：{unsubscribe_url}',
};

/** The footer of each email about an exchange. */
export const ofThread: readonly Sentence[] = [
  {
    en: 'You get this mail because you take part in this exchange. Mute this conversation: {mute_url}',
    zh: '你参与了这次交换，所以收到本邮件。将此对话静音：{mute_url}',
  },
  noMore,
];
