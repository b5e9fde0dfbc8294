import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import type { OfferedSpecimen } from '#web/exchange/intents/form/intent-draft.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { specimenItem } from './proposal-draft.ts';
import { ThreadItem } from './thread-item.tsx';

type Props = {
  offers: readonly Offer[];
  giver: string;
  /** puts a specimen into the user's draft; absent where no proposal can be made */
  onTake?: ((specimen: OfferedSpecimen) => void) | undefined;
  /** whether it can be folded, above a conversation */
  isFoldable?: boolean;
};

/** The specimens of the intent, shown while there is no proposal. */
export function OfferedSpecimens({ offers, giver, onTake, isFoldable = false }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const label = (name: string, number: string) => t`Put into my proposal: ${name}, ${number}`;
  if (offers.length === 0) return null;
  const items = (
    <ul>
      {offers.map(({ mineral, specimen }) =>
        specimen ? (
          <ThreadItem key={specimen.id} item={specimenItem(specimen)} giver={giver}>
            {specimen.reserved && <SpecimenStatusBadge status="reserved" small />}
            {onTake && !specimen.reserved && (
              <Button
                className="mt-1"
                aria-label={label(localizedMineralName(mineral, locale), shownNumber(specimen))}
                onClick={() => onTake(specimen)}
              >
                <Trans>Put into my proposal</Trans>
              </Button>
            )}
          </ThreadItem>
        ) : (
          <ThreadItem key={mineral.id} item={{ text: localizedMineralName(mineral, locale), media: [] }} />
        ),
      )}
    </ul>
  );
  if (isFoldable)
    return (
      <Disclosure open title={t`Offered in the intent`}>
        {items}
      </Disclosure>
    );
  return (
    <section>
      <h3 className="text-t2 text-graphite">
        <Trans>Offered in the intent</Trans>
      </h3>
      {items}
    </section>
  );
}
