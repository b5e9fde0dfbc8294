import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { specimenItem } from './proposal-draft.ts';
import { ThreadItem } from './thread-item.tsx';

type Props = { offers: readonly Offer[]; giver: string };

/** The specimens of the intent, shown while there is no proposal. */
export function OfferedSpecimens({ offers, giver }: Props) {
  const locale = useAtomValue(localeAtom);
  if (offers.length === 0) return null;
  return (
    <section>
      <h3 className="text-t2 text-graphite">
        <Trans>Offered in the intent</Trans>
      </h3>
      <ul>
        {offers.map(({ mineral, specimen }) =>
          specimen ? (
            <ThreadItem key={specimen.id} item={specimenItem(specimen)} giver={giver}>
              {specimen.reserved && <SpecimenStatusBadge status="reserved" small />}
            </ThreadItem>
          ) : (
            <ThreadItem key={mineral.id} item={{ text: localizedMineralName(mineral, locale), media: [] }} />
          ),
        )}
      </ul>
    </section>
  );
}
