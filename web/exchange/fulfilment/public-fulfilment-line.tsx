import { Trans } from '@lingui/react/macro';
import { type FulfilmentTerms, fulfilmentMode } from '#contract/exchange/thread/fulfilment-mode.ts';
import type { BySide } from '#contract/exchange/thread/side.ts';

type Props = { terms: FulfilmentTerms; names: BySide<string> };

/** What a proposal says to visitors about how the specimens change hands. */
export function PublicFulfilmentLine({ terms, names: { initiator, responder } }: Props) {
  const mode = fulfilmentMode(terms);
  const [first, second] = mode === 'responder' ? [responder, initiator] : [initiator, responder];
  return (
    <p className="mt-2">
      {mode === 'in_person' && <Trans>They meet in person.</Trans>}
      {mode === 'unknown' && <Trans>They change hands in a way that this page does not know. Reload it.</Trans>}
      {mode === 'one_side' && <Trans>By post.</Trans>}
      {mode === 'together' && <Trans>By post, both at the same time.</Trans>}
      {(mode === 'initiator' || mode === 'responder') && (
        <Trans>
          {first} ships first, {second} within a week of receiving it.
        </Trans>
      )}
    </p>
  );
}
