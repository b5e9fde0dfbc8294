import { Trans, useLingui } from '@lingui/react/macro';
import type { Whereabouts } from '#contract/collection/specimen/whereabouts.ts';
import {
  type GivenSpecimen,
  owesWhereabouts,
  receiptTime,
  whereaboutsDeadline,
} from '#contract/exchange/state/whereabouts.ts';
import type { ProposalSpecimen } from '#contract/exchange/thread/proposal.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { SendCommand } from '#web/exchange/commands/command-dialog.tsx';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { useWhereaboutsNames, WhereaboutsChoice, whereaboutsAnswers } from './whereabouts-choice.tsx';

type Props = {
  /** the reader's specimens of which only the reader can say where they are */
  specimens: readonly GivenSpecimen[];
  /** the specimens of the agreement by their ids */
  items: ReadonlyMap<string, ProposalSpecimen>;
  state: ThreadState;
  side: Side;
  name: string;
  send: SendCommand;
};

/** The reader says of each specimen where it is, and may change that until it is handed over. */
export function GivenWhereabouts({ specimens, items, state, side, name, send }: Props) {
  const { day } = useTimeFormat();
  const isErased = state.erased[otherSide(side)];
  const isReceived = receiptTime(state, side) !== null;
  const deadline = whereaboutsDeadline(state);
  const until = deadline && day(deadline);
  return (
    <>
      <p className="mt-1 text-t2">
        <Trans>Only you know where what you gave is. You can change your answers.</Trans>
        {until && owesWhereabouts(state, side) && (
          <span className="block">
            <Trans>Without an answer it stays reserved until {until}.</Trans>
          </span>
        )}
      </p>
      <AnswerEffects name={name} isErased={isErased} isReceived={isReceived} />
      <ul className="mt-2">
        {specimens.map(({ specimen_id }) => (
          <WhereaboutsChoice
            key={specimen_id}
            specimenId={specimen_id}
            item={items.get(specimen_id)}
            state={state}
            name={name}
            isErased={isErased}
            isReceived={isReceived}
            send={send}
          />
        ))}
      </ul>
    </>
  );
}

type EffectsProps = { name: string; isErased: boolean; isReceived: boolean };

/** What each answer does to the record, the offers and the reservation. */
function AnswerEffects({ name, isErased, isReceived }: EffectsProps) {
  const { t } = useLingui();
  const answerNames = useWhereaboutsNames({ name, isErased });
  const withErased = isReceived
    ? t`It leaves your collection at once, because receipt was confirmed.`
    : t`Its status becomes “missing”, and it leaves your offers.`;
  const withPartner = isReceived
    ? t`It passes into ${name}’s collection at once, because ${name} confirmed receipt.`
    : t`Its status becomes “missing”, and it leaves your offers. If ${name} confirms receipt, it passes into their collection.`;
  const effects: Record<Whereabouts, string> = {
    came_back: t`The record is as before the exchange, and its offers stay.`,
    with_partner: isErased ? withErased : withPartner,
    lost: t`Its status becomes “lost”, and it leaves your offers.`,
  };
  return (
    <dl className="mt-2 grid gap-1 text-t2">
      {whereaboutsAnswers.map((whereabouts) => (
        <div key={whereabouts}>
          <dt className="inline font-600">{answerNames[whereabouts]}</dt>{' '}
          <dd className="inline text-graphite">{effects[whereabouts]}</dd>
        </div>
      ))}
    </dl>
  );
}
