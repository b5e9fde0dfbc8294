import type { Locale } from '#contract/format/locale.ts';

/** Lustres in the reference's terms, with the Chinese ones. */
const lustres: Readonly<Record<string, string>> = {
  vitreous: '玻璃光泽',
  subvitreous: '半玻璃光泽',
  metallic: '金属光泽',
  submetallic: '半金属光泽',
  adamantine: '金刚光泽',
  subadamantine: '半金刚光泽',
  pearly: '珍珠光泽',
  silky: '丝绢光泽',
  resinous: '树脂光泽',
  greasy: '油脂光泽',
  waxy: '蜡状光泽',
  dull: '暗淡光泽',
  earthy: '土状光泽',
  satin: '缎面光泽',
  oily: '油脂光泽',
};

const colours: Readonly<Record<string, string>> = {
  yellow: '黄',
  white: '白',
  green: '绿',
  brown: '褐',
  colourless: '无色',
  grey: '灰',
  black: '黑',
  blue: '蓝',
  red: '红',
  pink: '粉',
  orange: '橙',
  purple: '紫',
  silver: '银白',
  violet: '蓝紫',
  bronze: '古铜',
  cream: '乳白',
  multicoloured: '多色',
  gold: '金',
  golden: '金黄',
  turquoise: '青绿',
  iridescent: '虹彩',
};

const RANGE_SEPARATOR = ' to ';

/**
 * Returns a lustre of the reference, 'vitreous' or 'vitreous to pearly', in one language; unchanged if it has
 * no translation.
 */
export function lustreText(lustre: string, locale: Locale): string {
  if (locale === 'en') return lustre;
  const names = lustre.split(RANGE_SEPARATOR).map((name) => lustres[name]);
  return names.every((name) => name !== undefined) ? names.join('至') : lustre;
}

/** Returns a colour of the reference in one language; unchanged if it has no translation. */
export const colourText = (colour: string, locale: Locale): string =>
  locale === 'en' ? colour : (colours[colour] ?? colour);
