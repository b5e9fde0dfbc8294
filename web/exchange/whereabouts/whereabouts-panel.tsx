import { Trans } from '@lingui/react/macro';
import { whyNot } from '#contract/exchange/machine/decide.ts';
import { strandedSpecimens, unlocatedSpecimens } from '#contract/exchange/state/whereabouts.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { CommandKind } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { SendCommand } from '#web/exchange/commands/command-dialog.tsx';
import { type KnownProposal, specimenItems } from '#web/exchange/proposal/known-proposals.ts';
import { GivenWhereabouts } from './given-whereabouts.tsx';
import { lateReceiptKind, WHEREABOUTS_ID } from './late-receipt.ts';
import { PartnerWhereabouts } from './partner-whereabouts.tsx';

type Props = {
  state: ThreadState;
  side: Side;
  /** the partner's name */
  name: string;
  currentTime: string;
  agreement: KnownProposal | null;
  /** why a command is not possible now, or null */
  reasons: (kind: CommandKind) => string | null;
  send: SendCommand;
  busy: CommandKind | null;
  onPress: (kind: CommandKind) => void;
};

/**
 * After an exchange that ended with something sent: where each specimen is that the reader gave, what the partner says
 * of theirs, and the way to confirm receipt after all. Nothing where no specimen is on its way.
 */
export function WhereaboutsPanel(props: Props) {
  const { state, side, name, currentTime, agreement, reasons, send, busy, onPress } = props;
  const items = new Map((agreement ? specimenItems(agreement) : []).map((item) => [item.specimen_id, item]));
  const givenSpecimens = unlocatedSpecimens(state).filter(({ giver }) => giver === side);
  const partnerSpecimens = strandedSpecimens(state).filter(({ giver }) => giver === otherSide(side));
  const receiptKind = lateReceiptKind(state);
  const refusal = whyNot(state, side, receiptKind, currentTime);
  const canReceive = state.closed !== null && (refusal === null || refusal.error === 'receive_came_back');
  if (givenSpecimens.length === 0 && partnerSpecimens.length === 0 && !canReceive) return null;
  return (
    <section id={WHEREABOUTS_ID} tabIndex={-1} aria-labelledby="whereabouts-heading" className="mb-6 outline-none">
      <h3 id="whereabouts-heading" className="text-h3">
        <Trans>Where is each specimen now?</Trans>
      </h3>
      {givenSpecimens.length > 0 && (
        <GivenWhereabouts specimens={givenSpecimens} items={items} state={state} side={side} name={name} send={send} />
      )}
      {(partnerSpecimens.length > 0 || canReceive) && (
        <PartnerWhereabouts
          specimens={partnerSpecimens}
          items={items}
          state={state}
          name={name}
          canReceive={canReceive}
          disabledReason={reasons(receiptKind)}
          isBusy={busy === receiptKind}
          onReceive={() => onPress(receiptKind)}
        />
      )}
    </section>
  );
}
