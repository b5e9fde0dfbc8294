import type { LabelFont } from '#contract/label-cards/design/element.ts';
import type { FontStyle } from '#contract/label-cards/design/layout/placed.ts';

const serif = '"Brygada 1918", "Georgia as Brygada", Georgia, "DejaVu Serif as Brygada"';
const chineseSerif = '"Songti SC", "Noto Serif CJK SC", "Source Han Serif SC", STSong, SimSun';
const chineseSans = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "WenQuanYi Micro Hei"';
const kai = 'Kaiti, "Kaiti SC", KaiTi, STKaiti, "AR PL UKai CN"';

/** Families that are on every device or come with the page, each with Chinese letters of its kind. */
export const labelFontFamilies: Record<LabelFont, string> = {
  sans: `"Helvetica Neue", Roboto, Arial, "Liberation Sans", "DejaVu Sans", ${chineseSans}, sans-serif`,
  serif: `${serif}, ${chineseSerif}, serif`,
  kai: `${serif}, ${kai}, ${chineseSerif}, serif`,
  mono: `Menlo, Consolas, "DejaVu Sans Mono", ${chineseSans}, monospace`,
};

/** A font as a canvas names it, so many pixels high. */
export const canvasFont = ({ font, bold, italic }: Omit<FontStyle, 'points'>, pixels: number): string =>
  `${italic ? 'italic ' : ''}${bold ? 700 : 400} ${pixels}px ${labelFontFamilies[font]}`;

const bundledFonts = [400, 700].map((weight) => `${weight} 16px "Brygada 1918"`);

/** Resolves once the letters that come with the page are there, without which a text is measured in others. */
export async function fontsReady(): Promise<void> {
  const fontLoads = bundledFonts.flatMap((font) =>
    ['a', 'ő'].map((character) => document.fonts?.load(font, character)),
  );
  // Letters that can't be fetched are drawn in the next font, by which they are measured too.
  await Promise.allSettled(fontLoads);
}
