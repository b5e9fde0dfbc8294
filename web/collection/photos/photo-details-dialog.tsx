import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Size } from '#contract/format/size.ts';
import type { Media } from '#contract/media/media.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { listWatermarks } from '#web/watermarks/change-status.ts';
import { PhotoDetailsForm } from './photo-details-form.tsx';
import type { PhotoEdit } from './photo-values.ts';

export type PhotoDetailsDialogProps = {
  /** all of the specimen, in their order */
  media: readonly Media[];
  firstId: string;
  /** of the specimen */
  size: Size;
  /** refetches the page */
  onSaved: () => void;
  onClose: () => void;
};

/** Edits the details of photos one after another; unsaved edits of one stay while the user looks at others. */
export function PhotoDetailsDialog({ media, firstId, size, onSaved, onClose }: PhotoDetailsDialogProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [id, setId] = useState(firstId);
  const [edits, setEdits] = useState<ReadonlyMap<string, PhotoEdit>>(new Map());
  const [savedMedia, setSaved] = useState<ReadonlyMap<string, Media>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const watermarks = useRead('marks', listWatermarks);
  const index = Math.max(
    0,
    media.findIndex((candidate) => candidate.id === id),
  );
  const read = media[index];
  if (!read) return null;
  const savedItem = savedMedia.get(read.id);
  const item = savedItem && savedItem.version > read.version ? savedItem : read;
  const edit = (newEdit: PhotoEdit | null) =>
    setEdits(
      (previousEdits) =>
        new Map(
          [...previousEdits].filter(([otherId]) => otherId !== item.id).concat(newEdit ? [[item.id, newEdit]] : []),
        ),
    );
  const close = () => (edits.size > 0 ? setAsking(true) : onClose());
  const [place, total] = [number(index + 1), number(media.length)];
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={item.kind === 'video' ? t`Video: ${place} of ${total}` : t`Photo ${place} of ${total}`}
    >
      <PhotoDetailsForm
        key={item.id}
        media={item}
        size={size}
        storedEdit={edits.get(item.id)}
        watermarks={watermarks}
        onEdit={edit}
        onSaved={(newItem) => {
          setSaved((previousMedia) => new Map(previousMedia).set(newItem.id, newItem));
          onSaved();
        }}
        onRetried={onSaved}
        onStep={media.length > 1 ? (step) => setId(media[index + step]?.id ?? item.id) : null}
        position={{ index, total: media.length }}
        onClose={close}
      />
      <ConfirmDialog
        open={isAsking}
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
