import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rect } from '#contract/media/formats/sizes.ts';
import type { Media } from '#contract/media/media.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CropArea } from './crop-area.tsx';
import { roundRect, wholeRect } from './crop-rect.ts';

type CropDialogProps = {
  /** null while no photo is being cropped */
  media: Media | null;
  isBusy: boolean;
  onCrop: (rect: Rect) => void;
  onClose: () => void;
};

/** The dialog that crops a photo. */
export function CropDialog({ media, isBusy, onCrop, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const size = { width: media?.width ?? 1, height: media?.height ?? 1 };
  const [chosenCrop, setChosen] = useState<{ media: Media; rect: Rect } | null>(null);
  const rect = chosenCrop && chosenCrop.media === media ? chosenCrop.rect : wholeRect(size);
  const change = (next: (rect: Rect) => Rect) =>
    setChosen(
      (previousCrop) =>
        media && { media, rect: next(previousCrop?.media === media ? previousCrop.rect : wholeRect(size)) },
    );
  const { width, height } = roundRect(rect);
  const [wide, high] = [number(width), number(height)];
  return (
    <Dialog
      wide
      open={media !== null}
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Crop the photo</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isBusy && t`Saving…`} onClick={() => onCrop(roundRect(rect))}>
            <Trans>Crop</Trans>
          </Button>
        </>
      }
    >
      {media && (
        <>
          <CropArea src={cropSource(media)} size={size} rect={rect} change={change} />
          <p className="num text-center text-graphite text-t2">
            <Trans>
              {wide} × {high} pixels
            </Trans>
          </p>
        </>
      )}
    </Dialog>
  );
}

/** The address of a rendition that is sharp enough on a screen; a slow connection need not load the largest. */
function cropSource({ variants }: Media): string {
  const edges = Object.keys(variants).map(Number).filter(Number.isFinite);
  const fittingEdges = edges.filter((edge) => edge <= 1_280);
  return variants[Math.max(...(fittingEdges.length > 0 ? fittingEdges : edges))] ?? '';
}
