import type { Locale } from '#contract/format/locale.ts';

// The texts come with the dialog: the catalogue of public pages would bring them to every visitor.
const texts = {
  en: {
    title: (name: string) => `Share ${name}`,
    imageAlt: (name: string) => `Card of ${name}: photograph, label and code`,
    drawing: 'Drawing the card…',
    failed: 'The card could not be drawn.',
    retry: 'Try again',
    notPublic: 'Visitors don’t see this specimen. Make it public first; then there is a card to share.',
    save: 'Save image',
    share: 'Share…',
    copy: 'Copy address',
    copied: 'Address copied',
    close: 'Close',
    collection: (collector: string) => `Collection of ${collector}`,
    credit: (holder: string) => `Photograph © ${holder}`,
  },
  zh: {
    title: (name: string) => `分享 ${name}`,
    imageAlt: (name: string) => `${name} 的卡片：照片、标签和二维码`,
    drawing: '正在绘制卡片…',
    failed: '卡片没有画出来。',
    retry: '重试',
    notPublic: '访客看不到这件标本。先把它设为公开，才有卡片可以分享。',
    save: '保存图片',
    share: '分享…',
    copy: '复制地址',
    copied: '地址已复制',
    close: '关闭',
    // A canvas sets no space between scripts by itself.
    collection: (collector: string) => `${collector.replace(/[\p{Script=Latin}\d]$/u, '$& ')}的收藏`,
    credit: (holder: string) => `照片 © ${holder}`,
  },
} as const;

/** The texts of the dialog and the card in a language. */
export const shareTexts = (locale: Locale) => texts[locale];
