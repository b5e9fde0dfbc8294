import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { Whereabouts } from '#contract/collection/specimen/whereabouts.ts';
import { reportedWhereabouts } from '#contract/exchange/state/whereabouts.ts';
import type { ProposalSpecimen } from '#contract/exchange/thread/proposal.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { SendCommand } from '#web/exchange/commands/command-dialog.tsx';
import { useAction } from '#web/lib/read/use-action.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Message } from '#web/ui/message.tsx';
import { useItemName, WhereaboutsItem } from './whereabouts-item.tsx';

/** The answers in the order of the buttons: the short ones fit into one row. */
export const whereaboutsAnswers = ['came_back', 'lost', 'with_partner'] as const satisfies readonly Whereabouts[];

/** The texts of the answers to where a specimen is. */
export function useWhereaboutsNames({
  name,
  isErased,
}: {
  name: string;
  isErased: boolean;
}): Record<Whereabouts, string> {
  const { t } = useLingui();
  return {
    came_back: t`Came back`,
    with_partner: isErased ? t`With the former collector` : t`With ${name}`,
    lost: t({ message: 'Lost', context: 'of a parcel' }),
  };
}

type Props = {
  specimenId: string;
  item: ProposalSpecimen | undefined;
  state: ThreadState;
  name: string;
  /** whether the partner's account is deleted */
  isErased: boolean;
  /** whether the partner has confirmed receipt, so that the specimen is handed over once it is said to be there */
  isReceived: boolean;
  send: SendCommand;
};

/** A specimen with the three answers to where it is, each sent by one press; the present one is marked. */
export function WhereaboutsChoice(props: Props) {
  const { specimenId, item, state, name, isErased, isReceived, send } = props;
  const { t } = useLingui();
  const specimenName = useItemName(item);
  const answerNames = useWhereaboutsNames({ name, isErased });
  const [isAsking, setAsking] = useState(false);
  const currentAnswer = reportedWhereabouts(state, specimenId);
  const { run, busy, failure } = useAction(
    (whereabouts: Whereabouts) =>
      send({ kind: 'report_whereabouts', id: uuid(), specimen_id: specimenId, whereabouts }),
    { subject: specimenId, onSuccess: () => setAsking(false), onRefusal: () => setAsking(false) },
  );
  const choose = (whereabouts: Whereabouts) => {
    if (whereabouts === currentAnswer) return;
    if (whereabouts === 'with_partner' && isReceived) setAsking(true);
    else void run(whereabouts);
  };
  return (
    <WhereaboutsItem item={item}>
      <fieldset aria-label={t`Where is ${specimenName}?`} className="mt-2 min-w-0 flex flex-wrap gap-2">
        {whereaboutsAnswers.map((whereabouts) => (
          <Button
            key={whereabouts}
            aria-pressed={whereabouts === currentAnswer}
            icon={whereabouts === currentAnswer ? 'i-lucide-check' : undefined}
            className={classes(whereabouts === currentAnswer && 'bg-azurite-wash border-azurite')}
            busy={busy?.[0] === whereabouts && t`Saving…`}
            onClick={() => choose(whereabouts)}
          >
            {answerNames[whereabouts]}
          </Button>
        ))}
      </fieldset>
      <div role="alert">{failure && <Message kind="error">{failure.message}</Message>}</div>
      {isReceived && (
        <ConfirmDialog
          harmless
          open={isAsking}
          onOpenChange={setAsking}
          title={t`Is ${specimenName} with ${name}?`}
          confirmLabel={t`Hand it over`}
          cancelLabel={t`Cancel`}
          busy={busy && t`Saving…`}
          onConfirm={() => void run('with_partner')}
        >
          {isErased ? (
            <Trans>Receipt was confirmed, so it leaves your collection at once. This can’t be undone.</Trans>
          ) : (
            <Trans>{name} confirmed receipt, so it passes into their collection at once. This can’t be undone.</Trans>
          )}
        </ConfirmDialog>
      )}
    </WhereaboutsItem>
  );
}
