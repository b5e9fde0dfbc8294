import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { addDays, threadDays } from '#contract/exchange/machine/thread-times.ts';
import { itemName } from '#contract/exchange/thread/item-name.ts';
import type { ProposalItem } from '#contract/exchange/thread/proposal.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import { listNames } from '#contract/format/names.ts';
import { type KnownProposal, sideItems } from '#web/exchange/proposal/known-proposals.ts';
import { localeAtom } from '#web/shell/language.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { CommandDialog, type SendCommand } from './command-dialog.tsx';

type Props = { proposal: KnownProposal; side: Side; currentTime: string; send: SendCommand; onClose: () => void };

/** Asks before specimens are reserved: what the user gives, what they receive, and by when to send it. */
export function AgreeDialog({ proposal, side, currentTime, ...dialogProps }: Props) {
  const { day } = useTimeFormat();
  const locale = useAtomValue(localeAtom);
  const { id: proposal_id, version } = proposal;
  const list = (items: readonly ProposalItem[]) =>
    listNames(
      items.map((item) => ('text' in item ? item.text : `${item.coll_no} ${itemName(item, locale)}`)),
      locale,
    ) || '–';
  const [gives, gets] = [list(sideItems(proposal, side)), list(sideItems(proposal, otherSide(side)))];
  const until = day(addDays(currentTime, threadDays.ship));
  const toGive = sideItems(proposal, side).length > 0;
  return (
    <CommandDialog
      {...dialogProps}
      title={<Trans>Agree to version {version}?</Trans>}
      text={
        toGive ? (
          <Trans>
            You give {gives} and receive {gets}. Your specimens are reserved, and you ship by {until}.
          </Trans>
        ) : (
          <Trans>You give nothing and receive {gets}.</Trans>
        )
      }
      initial={{}}
      toCommand={() => ({ kind: 'agree', proposal_id })}
      submit={<Trans>Agree to version {version}</Trans>}
    />
  );
}
