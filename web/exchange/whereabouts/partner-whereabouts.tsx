import { Trans, useLingui } from '@lingui/react/macro';
import type { Whereabouts } from '#contract/collection/specimen/whereabouts.ts';
import { isInPerson } from '#contract/exchange/state/thread-phase.ts';
import { type GivenSpecimen, lateReceiptDeadline, reportedWhereabouts } from '#contract/exchange/state/whereabouts.ts';
import type { ProposalSpecimen } from '#contract/exchange/thread/proposal.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { useUnknownEventText } from '#web/exchange/thread/use-unknown-event-text.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { WhereaboutsItem } from './whereabouts-item.tsx';

type Props = {
  /** what the partner gave and has not arrived */
  specimens: readonly GivenSpecimen[];
  /** the specimens of the agreement by their ids */
  items: ReadonlyMap<string, ProposalSpecimen>;
  state: ThreadState;
  name: string;
  /** whether receipt, or a meeting, is asked for: not where it is too late or confirmed already */
  canReceive: boolean;
  /** why it can't be confirmed now, or null */
  disabledReason: string | null;
  isBusy: boolean;
  onReceive: () => void;
};

/** What the partner says of the specimens that the reader was to receive, and the question whether they arrived. */
export function PartnerWhereabouts({ specimens, items, state, name, canReceive, ...receiptProps }: Props) {
  const partnerText = usePartnerTexts(name);
  return (
    <div className="mt-4">
      {specimens.length > 0 && (
        <>
          <h4 className="text-t2 text-graphite">
            <Trans>From {name}</Trans>
          </h4>
          <ul>
            {specimens.map(({ specimen_id }) => (
              <WhereaboutsItem key={specimen_id} item={items.get(specimen_id)}>
                <p className="mt-1 text-t2">{partnerText(reportedWhereabouts(state, specimen_id))}</p>
              </WhereaboutsItem>
            ))}
          </ul>
        </>
      )}
      {canReceive && <LateReceipt state={state} name={name} {...receiptProps} />}
    </div>
  );
}

/** Returns a function for the sentence on where a specimen is, as the partner says. */
function usePartnerTexts(name: string) {
  const { t } = useLingui();
  const unknownText = useUnknownEventText();
  const answerTexts: Partial<Record<string, string>> & Record<Whereabouts, string> = {
    came_back: t`${name} says that it came back.`,
    with_partner: t`${name} says that it is with you.`,
    lost: t`${name} says that it is lost.`,
  };
  return (whereabouts: Whereabouts | null) =>
    whereabouts ? (answerTexts[whereabouts] ?? unknownText) : t`${name} has not said where it is.`;
}

type ReceiptProps = Pick<Props, 'state' | 'name' | 'disabledReason' | 'isBusy' | 'onReceive'>;

/** Receipt, or a meeting, can be confirmed long after the end. */
function LateReceipt({ state, name, disabledReason, isBusy, onReceive }: ReceiptProps) {
  const { day } = useTimeFormat();
  const until = day(lateReceiptDeadline(state) ?? '');
  const isMeeting = isInPerson(state);
  return (
    <div className="mt-2 rounded bg-gypsum p-4">
      <h4 className="font-600">
        {isMeeting ? <Trans>Did you meet after all?</Trans> : <Trans>Did it arrive after all?</Trans>}
      </h4>
      <p className="mb-3 mt-1 text-t2">
        {isMeeting ? (
          <Trans>
            You can confirm the meeting until {until}. The exchange stays closed; what each gave passes into the other’s
            collection.
          </Trans>
        ) : (
          <Trans>
            You can confirm receipt until {until}. The exchange stays closed; what {name} sent passes into your
            collection.
          </Trans>
        )}
      </p>
      <Button disabledReason={disabledReason} busy={isBusy && <Trans>Sending…</Trans>} onClick={onReceive}>
        {isMeeting ? <Trans>Confirm the meeting</Trans> : <Trans>Confirm receipt</Trans>}
      </Button>
    </div>
  );
}
