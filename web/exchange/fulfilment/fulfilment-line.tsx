import { Trans } from '@lingui/react/macro';
import type { Fulfilment, ShippingOrder } from '#contract/exchange/thread/proposal.ts';
import type { Side } from '#contract/exchange/thread/side.ts';

type Terms = { fulfilment?: Fulfilment | undefined; ships_first?: ShippingOrder | undefined };
type Props = { terms: Terms; side: Side; name: string; className?: string };

/** What a proposal says about how the specimens change hands; nothing where both ship together, as most do. */
export function FulfilmentLine({ terms: { fulfilment, ships_first = 'together' }, side, name, className }: Props) {
  if (fulfilment === 'in_person')
    return (
      <p className={className}>
        <Trans>You meet in person.</Trans>
      </p>
    );
  if (ships_first === 'together') return null;
  return (
    <p className={className}>
      {ships_first === side ? (
        <Trans>You ship first, {name} within a week of receiving it.</Trans>
      ) : (
        <Trans>{name} ships first, you within a week of receiving it.</Trans>
      )}
    </p>
  );
}
