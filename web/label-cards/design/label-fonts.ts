import type { LabelFont } from '#contract/label-cards/design/element.ts';
import type { FontStyle } from '#contract/label-cards/design/layout/placed-card.ts';

const serif = '"Brygada 1918", "Georgia as Brygada", Georgia, "DejaVu Serif as Brygada"';
const chineseSerif = '"Songti SC", "Noto Serif CJK SC", "Source Han Serif SC", STSong, SimSun';
const chineseSans = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "WenQuanYi Micro Hei"';
const kai = 'Kaiti, "Kaiti SC", KaiTi, STKaiti, "AR PL UKai CN"';

/** Font families that are on every device or come with the page, each with matching Chinese fonts. */
export const labelFontFamilies: Record<LabelFont, string> = {
  sans: `"Helvetica Neue", Roboto, Arial, "Liberation Sans", "DejaVu Sans", ${chineseSans}, sans-serif`,
  serif: `${serif}, ${chineseSerif}, serif`,
  kai: `${serif}, ${kai}, ${chineseSerif}, serif`,
  mono: `Menlo, Consolas, "DejaVu Sans Mono", ${chineseSans}, monospace`,
};

/** The font as a CSS value for a canvas, at this size in pixels. */
export const canvasFont = ({ font, bold, italic }: Omit<FontStyle, 'points'>, pixels: number): string =>
  `${italic ? 'italic ' : ''}${bold ? 700 : 400} ${pixels}px ${labelFontFamilies[font]}`;

const bundledFonts = [400, 700].map((weight) => `${weight} 16px "Brygada 1918"`);

/** Resolves once the bundled fonts are loaded; before that, texts would be measured in other fonts. */
export async function fontsReady(): Promise<void> {
  const fontLoads = bundledFonts.flatMap((font) =>
    ['a', 'ő'].map((character) => document.fonts?.load(font, character)),
  );
  // A font that can't be fetched is replaced by the next family, which is then also used for measuring.
  await Promise.allSettled(fontLoads);
}
