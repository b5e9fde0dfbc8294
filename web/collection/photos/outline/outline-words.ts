import { useLingui } from '@lingui/react/macro';
import { millimetresOfPixel } from '#contract/collection/measures/true-scale.ts';
import { sizeText } from '#contract/format/measures.ts';
import { longestSide, type Size } from '#contract/format/size.ts';
import type { Media } from '#contract/media/media.ts';

/**
 * Returns the sentence on a photo's outline: the stone's size in it, or why it gives no scale; null without an
 * outline.
 */
export function useOutlineText() {
  const { t, i18n } = useLingui();
  return ({ outline, scale }: Pick<Media, 'outline' | 'scale'>, size: Size): string | null => {
    if (!outline) return null;
    if (scale) return t`This photo has a scale of its own. The outline says where the stone is.`;
    const mm = millimetresOfPixel({ outline }, size);
    if (mm === null)
      return longestSide(size) === null
        ? t`Without the specimen’s measurements the outline gives no scale.`
        : t`The outline and the specimen’s measurements don’t fit each other, so no scale is claimed.`;
    const side = (pixels: number) => Math.round(pixels * mm);
    const measures = sizeText(
      { length: side(outline.width), width: null, height: side(outline.height) },
      i18n.locale === 'zh' ? 'zh' : 'en',
    );
    return t`In the outline the stone is ${measures}, width by height.`;
  };
}
