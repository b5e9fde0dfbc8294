import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { FittingSpecimens } from '#contract/exchange/matches/fitting-specimens.ts';
import { sizeText } from '#contract/format/measures.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { OfferedPhoto } from '#web/exchange/intents/form/offered-specimen.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';

/** How many specimens are shown before the user asks for all. */
const SHOWN_FIRST = 3;

type FittingSpecimen = FittingSpecimens['give'][number];
type Props = {
  title: ReactNode;
  specimens: readonly FittingSpecimen[];
  /** the specimens in the draft */
  takenIds: ReadonlySet<string>;
  /** why the draft takes no more of them, or null */
  fullReason: string | null;
  onToggle: (specimen: FittingSpecimen) => void;
};

/** Specimens of one side that the other looks for; nothing where there are none. */
export function FittingList({ title, specimens, takenIds, fullReason, onToggle }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  if (specimens.length === 0) return null;
  const all = specimens.length;
  const shownSpecimens = showsAll ? specimens : specimens.slice(0, SHOWN_FIRST);
  return (
    <>
      <h4 className="mt-3 break-keep-names text-t2 text-graphite">{title}</h4>
      <ul>
        {shownSpecimens.map((specimen) => (
          <FittingRow
            key={specimen.id}
            specimen={specimen}
            isTaken={takenIds.has(specimen.id)}
            fullReason={fullReason}
            onToggle={() => onToggle(specimen)}
          />
        ))}
      </ul>
      {shownSpecimens.length < all && (
        <Button variant="text" onClick={() => setShowsAll(true)}>
          <Trans>Show all {all}</Trans>
        </Button>
      )}
    </>
  );
}

type RowProps = Pick<Props, 'fullReason'> & { specimen: FittingSpecimen; isTaken: boolean; onToggle: () => void };

/** A specimen with the button that puts it into the draft; one that an exchange holds can only be taken out. */
function FittingRow({ specimen, isTaken, fullReason, onToggle }: RowProps) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [shownName] = shownNames(specimen, locale);
  const number = shownNumber(specimen);
  const name = shownName?.text ?? number;
  const size = sizeText(specimen.size, locale);
  return (
    <li className="flex items-start gap-3 py-2">
      <OfferedPhoto specimen={specimen} slug={specimen.minerals[0]?.id ?? null} className="w-14 shrink-0" />
      <div className="min-w-0 flex-1">
        <p lang={shownName?.lang} className="break-anywhere text-n">
          {name}
        </p>
        {size && <p className="text-t2">{size}</p>}
        <p className="text-t1 text-graphite">
          <SpecimenNumber {...specimen} />
        </p>
        {specimen.reserved && <SpecimenStatusBadge status="reserved" small />}
        {(isTaken || !specimen.reserved) && (
          <Button
            className="mt-1"
            {...(isTaken && { icon: 'i-lucide-check' })}
            aria-pressed={isTaken}
            aria-label={isTaken ? t`In my proposal: ${name}, ${number}` : t`Put into my proposal: ${name}, ${number}`}
            disabledReason={isTaken ? null : fullReason}
            onClick={onToggle}
          >
            {isTaken ? <Trans>In my proposal</Trans> : <Trans>Put into my proposal</Trans>}
          </Button>
        )}
      </div>
    </li>
  );
}
