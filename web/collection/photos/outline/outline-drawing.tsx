import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import { cornerOutline, type Outline } from '#contract/media/outline.ts';
import { OutlineOverlay, OverPhoto } from './outline-layer.tsx';
import { useOutlineDrawing } from './use-outline-drawing.ts';

type OutlineDrawingProps = {
  imageSize: PixelSize;
  onDone: (outline: Outline) => void;
  onCancel: () => void;
  /** the photo in its tray */
  children: ReactNode;
};

/** Lets the user draw a box on the photo, and says what to do next. */
export function OutlineDrawing({ imageSize, onDone, onCancel, children }: OutlineDrawingProps) {
  const { t } = useLingui();
  const helpId = useId();
  const drawingArea = useRef<HTMLButtonElement>(null);
  const { at, first, handlers } = useOutlineDrawing({ imageSize: imageSize, onDone, onCancel });
  useEffect(() => drawingArea.current?.focus(), []);
  return (
    <>
      <div className="relative">
        {children}
        <OverPhoto imageSize={imageSize}>
          <OutlineOverlay imageSize={imageSize} box={first && cornerOutline(first, at, imageSize)} cross={at} />
          <div role="application" aria-label={t`Outline the stone`} className="absolute inset-0">
            <button
              ref={drawingArea}
              type="button"
              aria-label={t`Set the corner`}
              aria-describedby={helpId}
              className="pointer-events-auto absolute inset-0 cursor-crosshair touch-none"
              {...handlers}
            />
          </div>
        </OverPhoto>
      </div>
      <p id={helpId} role="status" className="mt-2 text-t2">
        {first ? (
          <Trans>Now the opposite corner.</Trans>
        ) : (
          <Trans>Click a corner of a box around the stone, or move there with the arrow keys and press Enter.</Trans>
        )}
      </p>
    </>
  );
}
