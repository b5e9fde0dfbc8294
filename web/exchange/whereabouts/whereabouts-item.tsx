import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { itemName } from '#contract/exchange/proposal/item-name.ts';
import type { ProposalSpecimen } from '#contract/exchange/thread/proposal.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { SentPhotoTray } from '#web/exchange/photos/sent-photo-tray.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';

/** Returns the name of a specimen of an agreement; a general one where the agreement is not loaded. */
export function useItemName(item: ProposalSpecimen | undefined): string {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  return item ? itemName(item, locale) : t`A specimen`;
}

type Props = { item: ProposalSpecimen | undefined; children: ReactNode };

/** A specimen of an ended exchange with its photo, name and number, and where it is below them. */
export function WhereaboutsItem({ item, children }: Props) {
  const name = useItemName(item);
  return (
    <li className="border-t border-mica py-3 first:border-t-0">
      <div className="flex items-center gap-3">
        <div className="w-12 shrink-0">
          <SentPhotoTray photo={specimenPhoto(item?.cover ?? null, '')} sizes="48px">
            <CrystalDrawing slug={item?.minerals[0]?.id} />
          </SentPhotoTray>
        </div>
        <div className="min-w-0 flex-1">
          <p className="break-words text-n">{name}</p>
          {item && (
            <p className="text-t1 text-graphite">
              <SpecimenNumber {...item} />
            </p>
          )}
        </div>
      </div>
      {children}
    </li>
  );
}
