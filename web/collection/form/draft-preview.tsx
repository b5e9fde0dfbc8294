import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { Media } from '#contract/media/media.ts';
import { readCollNo, writeCollNo } from '#contract/numbers/coll-no.ts';
import { draftName, type SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { useUploads } from '#web/media/upload/photo-uploads.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Tray } from '#web/ui/tray.tsx';

type Props = { draft: SpecimenDraft; specimenId: string; media: readonly Media[]; preference: Preference };

/** A preview of the specimen's card while the form is filled in. */
export function DraftPreview({ draft, specimenId, media, preference }: Props) {
  const locale = useAtomValue(localeAtom);
  const mineral = draft.minerals.find((chosenMineral) => 'id' in chosenMineral);
  const [upload] = useUploads(specimenId);
  const cover = media.find(({ is_cover, state }) => is_cover && state === 'ready');
  const name = draft.minerals.length > 0 || draft.custom_name1 ? draftName(draft, locale) : '';
  const photo = cover ? specimenPhoto(cover, name) : upload?.thumb ? { ...upload.thumb, alt: name } : null;
  const series = preference.series.map(({ code }) => code);
  const number = readCollNo(draft.coll_no, series);
  const isHidden = draft.access_level === 'private';
  return (
    <aside className="hidden text-graphite lg:block">
      <p className="mb-2 text-t2">
        {isHidden ? <Trans>Only you will see it</Trans> : <Trans>As visitors will see it</Trans>}
      </p>
      <Tray photo={photo} sizes="400px">
        <CrystalDrawing slug={mineral && 'id' in mineral ? mineral.id : null} />
      </Tray>
      <p className="mt-2.5 min-h-5 flex justify-between text-t1">
        <SpecimenNumber
          coll_no={number ? writeCollNo(number, preference) : draft.coll_no}
          own_number={draft.own_number.trim() || null}
        />
        {isHidden && <SpecimenStatusBadge status="private" small />}
      </p>
      <p className="mt-.5 min-h-6 text-ink text-n">{name}</p>
      <p className="mt-.5 text-t2">{draft.locality?.text}</p>
    </aside>
  );
}
