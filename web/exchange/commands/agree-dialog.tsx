import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, threadDays } from '#contract/exchange/state/thread-times.ts';
import type { SpecimenChange } from '#contract/exchange/thread/proposal.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { FulfilmentLine } from '#web/exchange/fulfilment/fulfilment-line.tsx';
import { type KnownProposal, sideItems, specimenItems } from '#web/exchange/proposal/known-proposals.ts';
import { ThreadItems } from '#web/exchange/proposal/thread-items.tsx';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { CommandDialog, type SendCommand } from './command-dialog.tsx';

type Props = {
  proposal: KnownProposal;
  side: Side;
  name: string;
  currentTime: string;
  /** how its specimens differ now from what it says */
  changes: readonly SpecimenChange[];
  /** reads the changes again, as after a refusal */
  onRefused: () => void;
  /** makes a new proposal of the same items */
  onProposeAgain: () => void;
  /** why that is not possible now, or null */
  proposeDisabledReason: string | null;
  send: SendCommand;
  onClose: () => void;
};

/** The hash of each specimen as this dialog shows it: as it is now where it changed, else as it was proposed. */
const shownHashes = (proposal: KnownProposal, changes: readonly SpecimenChange[]) =>
  Object.fromEntries(
    specimenItems(proposal).flatMap(({ specimen_id, hash }) => {
      const change = changes.find((candidate) => candidate.specimen_id === specimen_id);
      const shownHash = change?.current?.hash ?? hash;
      return shownHash ? [[specimen_id, shownHash]] : [];
    }),
  );

/**
 * Asks before specimens are reserved: what the user gives and receives, what of it changed since it was proposed, and
 * by when to send it. Specimens are listed one below the other, because the name of one may be several minerals.
 */
export function AgreeDialog({ proposal, side, changes, onRefused, currentTime, ...dialogProps }: Props) {
  const { t } = useLingui();
  const { day } = useTimeFormat();
  const { id: proposal_id, version } = proposal;
  const until = day(addDays(currentTime, threadDays.ship));
  const isGone = changes.some(({ current }) => current === null);
  const hasOwnChange = changes.some(({ current, giver }) => current !== null && giver === side);
  const { onProposeAgain, proposeDisabledReason, name, ...commandProps } = dialogProps;
  const send = (command: WrittenCommand) =>
    commandProps.send(command).catch((fault: unknown) => {
      onRefused();
      throw fault;
    });
  const newProposalButton = (
    <Button disabledReason={proposeDisabledReason} onClick={onProposeAgain}>
      <Trans>Make a new proposal of it</Trans>
    </Button>
  );
  return (
    <CommandDialog
      {...commandProps}
      send={send}
      title={<Trans>Agree to version {version}?</Trans>}
      text={
        sideItems(proposal, side).length > 0 &&
        (proposal.fulfilment === 'in_person' || proposal.ships_first === otherSide(side) ? (
          <Trans>What you give is reserved.</Trans>
        ) : (
          <Trans>What you give is reserved, and you ship by {until}.</Trans>
        ))
      }
      initial={{}}
      long
      toCommand={() => ({ kind: 'agree', proposal_id, seen: shownHashes(proposal, changes) })}
      submit={changes.length > 0 ? <Trans>Agree as it is now</Trans> : <Trans>Agree to version {version}</Trans>}
      disabledReason={isGone || hasOwnChange ? t`Make a new proposal first.` : null}
    >
      {() => (
        <div className="grid gap-3" aria-live="polite">
          <ThreadItems title={<Trans>You give</Trans>} items={sideItems(proposal, side)} specimenChanges={changes} />
          <ThreadItems
            title={<Trans>You receive</Trans>}
            items={sideItems(proposal, otherSide(side))}
            specimenChanges={changes}
          />
          <FulfilmentLine terms={proposal} side={side} name={name} />
          {isGone && (
            <Note action={newProposalButton}>
              <Trans>A specimen of this proposal is no longer available.</Trans>
            </Note>
          )}
          {hasOwnChange && !isGone && (
            <Note action={newProposalButton}>
              <Trans>You changed a specimen of yours since it was proposed, and {name} has not seen that.</Trans>
            </Note>
          )}
        </div>
      )}
    </CommandDialog>
  );
}
