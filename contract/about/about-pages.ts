import type { Sentence } from '#contract/screen-texts/sentence.ts';

/** The pages below /about, by the last segment of their address, with heading and description. */
export const aboutPages = {
  privacy: {
    heading: { en: 'Privacy', zh: '隐私' },
    summary: {
      en: 'What Vug stores about you, where, how long, and who reads it.',
      zh: '晶洞保存你的哪些数据、存在哪里、保存多久、谁能看到。',
    },
  },
  terms: {
    heading: { en: 'Terms of use', zh: '使用条款' },
    summary: {
      en: 'What you agree to when you sign up: your content, exchanges, conduct, the end.',
      zh: '注册时同意的内容：你的内容、交换、行为规范与账号终止。',
    },
  },
  'photo-rights': {
    heading: { en: 'Rights in photographs', zh: '照片权利' },
    summary: {
      en: 'Whose the photographs are, what others may do with them, and how to have one taken down.',
      zh: '照片归谁所有、他人可以怎样使用、如何要求撤下。',
    },
  },
  'open-data': {
    heading: { en: 'Open data', zh: '开放数据' },
    summary: {
      en: 'The feeds and lists that other programs may read, what they contain, and how they may be used.',
      zh: '可供其他程序读取的订阅源和列表、各自的内容，以及怎样使用。',
    },
  },
  contact: {
    heading: { en: 'Contact', zh: '联系我们' },
    summary: { en: 'Who runs this site and how to reach them.', zh: '本站由谁运营，怎样联系。' },
  },
} as const satisfies Record<string, { heading: Sentence; summary: Sentence }>;
export type AboutPageName = keyof typeof aboutPages;

/** The name of the page at an address's last segment, in any case; null if there is none. */
export const aboutPageName = (segment: string): AboutPageName | null =>
  (Object.keys(aboutPages) as AboutPageName[]).find((name) => name === segment.toLowerCase()) ?? null;
