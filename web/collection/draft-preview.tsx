import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { draftName, type SpecimenDraft } from '#web/collection/specimen-draft.ts';
import { StatusMark } from '#web/collection/status-mark.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Tray } from '#web/ui/tray.tsx';

/** The card as it will lie in the collection, while it is being written. */
export function DraftPreview({ draft, picture }: { draft: SpecimenDraft; picture?: ReactNode }) {
  const locale = useAtomValue(localeAtom);
  const mineral = draft.minerals.find((chosen) => 'id' in chosen);
  const hidden = draft.access_level === 'private';
  return (
    <aside className="hidden text-graphite xl:block">
      <p className="mb-2 text-t2">
        {hidden ? <Trans>Only you will see it</Trans> : <Trans>As visitors will see it</Trans>}
      </p>
      <Tray>{picture ?? <CrystalDrawing slug={mineral && 'id' in mineral ? mineral.id : null} />}</Tray>
      <p className="mt-2.5 min-h-5 flex justify-between text-t1">
        <span className="num">{draft.coll_no}</span>
        {hidden && <StatusMark status="private" small />}
      </p>
      <p className="mt-.5 text-ink text-n">{draftName(draft, locale)}</p>
      <p className="mt-.5 text-t2">{draft.locality?.text}</p>
    </aside>
  );
}
