import type { Locale } from '#contract/format/locale.ts';

type BothLanguages = Readonly<Record<Locale, string>>;

/** Where data is stored, as the privacy page names it. */
export const storagePlaces = {
  core: { en: 'Core database', zh: '主数据库' },
  catalogue: { en: 'Catalogue database', zh: '收藏数据库' },
  conversation: { en: 'Storage of the conversation', zh: '该对话的独立存储' },
  media: { en: 'Media storage', zh: '媒体存储' },
  log: { en: 'Server log', zh: '服务器日志' },
  browser: { en: 'Your browser', zh: '你的浏览器' },
} as const satisfies Record<string, BothLanguages>;

/** One kind of stored data: what it is, where it is, how long it stays, and who reads it. */
export type StoredData = {
  id: string;
  content: BothLanguages;
  place: keyof typeof storagePlaces;
  duration: BothLanguages;
  readers: BothLanguages;
};

/** A number of days in both languages. */
export const days = (count: number): BothLanguages => ({
  en: `${count} ${count === 1 ? 'day' : 'days'}`,
  zh: `${count} 天`,
});

/** A number of days after an event, which is named in both languages. */
export const followingDays = (count: number, en: string, zh: string): BothLanguages => ({
  en: `${days(count).en} after ${en}`,
  zh: `${zh}后 ${count} 天`,
});

export const withAccount: BothLanguages = { en: 'As long as the account', zh: '与账号同存' };
export const noReader: BothLanguages = { en: 'Nobody', zh: '无人' };
export const onlyYou: BothLanguages = { en: 'You', zh: '你自己' };
export const anyReader: BothLanguages = { en: 'Everyone', zh: '所有人' };
export const bothSides: BothLanguages = { en: 'The two of you', zh: '你们两人' };
