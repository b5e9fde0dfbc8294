import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Size } from '#contract/collection/specimen/size.ts';
import type { Media } from '#contract/media/media.ts';
import { PhotoDetailsForm } from '#web/collection/photos/photo-details-form.tsx';
import type { PhotoEdit } from '#web/collection/photos/photo-values.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { listWatermarks } from '#web/watermarks/change-status.ts';

export type PhotoDetailsDialogProps = {
  /** All of the specimen, in their order. */
  media: readonly Media[];
  firstId: string;
  /** Of the specimen. */
  size: Size;
  /** Has the page read what is stored now. */
  onSaved: () => void;
  onClose: () => void;
};

/** One photograph after the other with what is said of it; what was typed of one stays while others are looked at. */
export function PhotoDetailsDialog({ media, firstId, size, onSaved, onClose }: PhotoDetailsDialogProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [id, setId] = useState(firstId);
  const [edits, setEdits] = useState<ReadonlyMap<string, PhotoEdit>>(new Map());
  const [saved, setSaved] = useState<ReadonlyMap<string, Media>>(new Map());
  const [asking, setAsking] = useState(false);
  const marks = useRead('marks', listWatermarks);
  const at = Math.max(
    0,
    media.findIndex((one) => one.id === id),
  );
  const read = media[at];
  if (!read) return null;
  const kept = saved.get(read.id);
  const one = kept && kept.version > read.version ? kept : read;
  const edit = (now: PhotoEdit | null) =>
    setEdits((all) => new Map([...all].filter(([other]) => other !== one.id).concat(now ? [[one.id, now]] : [])));
  const close = () => (edits.size > 0 ? setAsking(true) : onClose());
  const [place, total] = [number(at + 1), number(media.length)];
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={one.kind === 'video' ? t`Video: ${place} of ${total}` : t`Photo ${place} of ${total}`}
    >
      <PhotoDetailsForm
        key={one.id}
        media={one}
        size={size}
        kept={edits.get(one.id)}
        marks={marks}
        onEdit={edit}
        onSaved={(now) => {
          setSaved((all) => new Map(all).set(now.id, now));
          onSaved();
        }}
        onRetried={onSaved}
        onStep={media.length > 1 ? (by) => setId(media[at + by]?.id ?? one.id) : null}
        place={{ at, of: media.length }}
        onClose={close}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Leave without saving?`}
        confirmLabel={t`Leave`}
        cancelLabel={t`Keep editing`}
        onConfirm={onClose}
      >
        <Trans>What you typed about these photos is not saved yet.</Trans>
      </ConfirmDialog>
    </Dialog>
  );
}
