import { Trans } from '@lingui/react/macro';
import { type FulfilmentTerms, fulfilmentMode } from '#contract/exchange/thread/fulfilment-mode.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';

type Props = { terms: FulfilmentTerms; side: Side; name: string; className?: string };

/** What a proposal says to one of the two about how the specimens change hands. */
export function FulfilmentLine({ terms, side, name, className }: Props) {
  const mode = fulfilmentMode(terms);
  return (
    <p className={className}>
      {mode === 'in_person' && <Trans>You meet in person.</Trans>}
      {mode === 'unknown' && <Trans>They change hands in a way that this page does not know. Reload it.</Trans>}
      {mode === 'one_side' && <Trans>By post.</Trans>}
      {mode === 'together' && <Trans>By post, both at the same time.</Trans>}
      {mode === side && <Trans>You ship first, {name} within a week of receiving it.</Trans>}
      {mode === otherSide(side) && <Trans>{name} ships first, you within a week of receiving it.</Trans>}
    </p>
  );
}
