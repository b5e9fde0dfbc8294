import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { millimetresOfPixel } from '#contract/collection/measures/true-scale.ts';
import { sizeText } from '#contract/format/measures.ts';
import { longestSide, type Size } from '#contract/format/size.ts';
import type { Media } from '#contract/media/media.ts';
import type { Outline } from '#contract/media/outline.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutlineDrawing } from './outline-drawing.tsx';
import { OutlineOverlay, OverPhoto } from './outline-layer.tsx';

/**
 * Returns the sentence on a photo's outline: the stone's size in it, or why it gives no scale; null without an
 * outline.
 */
function useOutlineText() {
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

type StoneOutlineProps = {
  media: Media;
  /** of the specimen */
  size: Size;
  /** as it is in the form, not saved yet */
  outline: Outline | null;
  onChange: (outline: Outline | null) => void;
  /** the photo in its tray */
  children: ReactNode;
};

/** A photo on which the owner outlines the stone with two clicks, and the scale that results. */
export function StoneOutline({ media, size, outline, onChange, children }: StoneOutlineProps) {
  const { t } = useLingui();
  const [drawing, setDrawing] = useState(false);
  const outlineText = useOutlineText();
  const { width, height, kind, state, scale } = media;
  if (kind !== 'image' || state !== 'ready' || !width || !height) return children;
  const imageSize = { width, height };
  const text = outlineText({ ...(outline && { outline }), ...(scale && { scale }) }, size);
  const draw = (newOutline: Outline) => {
    setDrawing(false);
    onChange(newOutline);
  };
  return (
    <div>
      {drawing ? (
        <OutlineDrawing imageSize={imageSize} onDone={draw} onCancel={() => setDrawing(false)}>
          {children}
        </OutlineDrawing>
      ) : (
        <div className="relative">
          {children}
          {outline && (
            <OverPhoto imageSize={imageSize}>
              <OutlineOverlay imageSize={imageSize} box={outline} />
            </OverPhoto>
          )}
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {drawing ? (
          <Button variant="text" onClick={() => setDrawing(false)}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Button icon="i-lucide-scan" onClick={() => setDrawing(true)}>
            {outline ? <Trans>Outline anew</Trans> : <Trans>Outline the stone</Trans>}
          </Button>
        )}
        {outline && !drawing && (
          <Button variant="text" onClick={() => onChange(null)}>
            <Trans>Remove outline</Trans>
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 text-t2 text-graphite empty:hidden">
        {drawing
          ? null
          : (text ?? t`With an outline and its measurements the stone can stand at true scale beside others.`)}
      </p>
    </div>
  );
}
