import { useLingui } from '@lingui/react/macro';
import { threadsApi } from '#contract/exchange/api.ts';
import type { ProposalSpecimen } from '#contract/exchange/thread/proposal.ts';
import type { Media } from '#contract/media/media.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { SentPhotoTray } from '#web/exchange/photos/sent-photo-tray.tsx';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import type { DraftItem } from './proposal-draft.ts';
import { useSnapshotTexts } from './use-snapshot-facts.ts';

type Specimen = ProposalSpecimen | Extract<DraftItem, { specimen_id: string }>;
type Props = { threadId: string; specimen: Specimen; open: boolean; onOpenChange: (open: boolean) => void };

/** A proposed specimen enlarged: its photos, and everything that the proposal records of it. */
export function SpecimenDialog({ threadId, specimen, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const texts = useSnapshotTexts()(specimen);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<bdi>{texts.name}</bdi>}
      actions={<Button onClick={() => onOpenChange(false)}>{t`Close`}</Button>}
    >
      <SpecimenPhotos threadId={threadId} specimen={specimen} name={texts.name} />
      <SnapshotFactList texts={texts} />
    </Dialog>
  );
}

type PhotosProps = Pick<Props, 'threadId' | 'specimen'> & { name: string };

/** The cover at once, then all photos; of a specimen that is in no proposal yet, the cover alone. */
function SpecimenPhotos({ threadId, specimen, name }: PhotosProps) {
  const { specimen_id } = specimen;
  const { value } = useRead(`${threadId} ${specimen_id}`, (signal) =>
    call(threadsApi.photos, { thread_id: threadId, specimen_id }, { quiet: true, signal }),
  );
  const shownPhotos = withCover(value?.photos ?? [], specimen.cover);
  return (
    <ul className="grid gap-3">
      {shownPhotos.map((photo, index) => (
        <li key={photo ? specimenPhoto(photo, name)?.src : 'drawing'}>
          <SentPhotoTray
            photo={specimenPhoto(photo, name)}
            sizes="(min-width: 40rem) 36rem"
            shape="own"
            eager={index === 0}
          >
            <CrystalDrawing slug={specimen.minerals[0]?.id} />
          </SentPhotoTray>
        </li>
      ))}
    </ul>
  );
}

type Photos = readonly (Media | Specimen['cover'])[];

/** The photos as they are now, after the proposed cover if its owner has deleted it since; the cover if there are none. */
function withCover(photos: readonly Media[], cover: Specimen['cover']): Photos {
  if (photos.length === 0) return [cover];
  const isDeleted = cover && 'id' in cover && !photos.some(({ id }) => id === cover.id);
  return isDeleted ? [cover, ...photos] : photos;
}

function SnapshotFactList({ texts }: { texts: ReturnType<ReturnType<typeof useSnapshotTexts>> }) {
  const names = useFieldNames();
  const facts = [
    { name: names.locality, text: texts.locality },
    { name: names.size, text: texts.size },
    { name: names.weight, text: texts.weight },
    { name: names.condition, text: texts.condition },
    { name: names.marks, text: texts.marks },
    { name: names.coll_no, text: texts.number },
    { name: names.description, text: texts.description },
  ];
  return (
    <FactList
      facts={facts.flatMap(({ name, text }) => (text === '' ? [] : [{ name, value: <FactText text={text} /> }]))}
    />
  );
}

const FactText = ({ text }: { text: string }) => (
  <span dir="auto" className="whitespace-pre-line break-words">
    {text}
  </span>
);
