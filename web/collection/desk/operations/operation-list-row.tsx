import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Operation, SkippedWithNumbers } from '#contract/collection/desk/bulk-edit.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkippedList } from './skipped-list.tsx';
import { useChangeTexts } from './use-change-texts.ts';
import { useOutcomeTexts } from './use-outcome-texts.ts';
import { type OperationInAddress, useTakeBack } from './use-undo-operation.ts';

/**
 * The undo of an operation and the specimens it skipped, shown after it, on request, or when a notice led to it.
 */
function useSkippedByUndo({ token, state, skipped_count, until }: Operation, onTakenBack: () => void) {
  const [skippedSpecimens, setTaken] = useState<SkippedWithNumbers | null>(null);
  const [isWanted, setWanted] = useState(false);
  const takeBack = useTakeBack();
  const isAsked = (useLocation().state as OperationInAddress | null)?.left_of === token;
  // The server stores which they were as long as the operation could be undone.
  const isKnown = state === 'undone' && skipped_count > 0 && Date.parse(until) > Date.now();
  // Repeating an undo changes nothing: the answer contains what was skipped.
  const readState = useRead(isKnown && (isAsked || isWanted) ? token : null, () => call(deskApi.undo, { token }));
  const { run: undo, busy } = useAction(() => takeBack(token), {
    subject: token,
    onSuccess: (answer) => {
      if (!answer) return;
      setTaken(answer.left);
      onTakenBack();
    },
  });
  const show = () => (readState.state === 'failed' ? void readState.refresh() : setWanted(true));
  const undoSkips = skippedSpecimens ?? readState.value?.left ?? null;
  return { left: undoSkips, isBusy: busy !== null, mayShow: isKnown && undoSkips === null, show, undo };
}

type Props = { operation: Operation; onTakenBack: () => void };

/** One operation: what it changed and in how many, its undo, and what the undo skipped. */
export function OperationListRow({ operation, onTakenBack }: Props) {
  const { t } = useLingui();
  const { day, moment } = useTimeFormat();
  const changeTexts = useChangeTexts();
  const { joinSayings } = useFormat();
  const { left, isBusy, mayShow, show, undo } = useSkippedByUndo(operation, onTakenBack);
  const { change, specimen_count, skipped_count, at, until, state } = operation;
  const said = joinSayings(changeTexts(change));
  const [when, lastDay] = [moment(at), day(until)];
  const count = plural(specimen_count, { one: '# specimen', other: '# specimens' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-mica py-3">
      <span className="min-w-50 flex-1">
        <span className="block">{said}</span>
        <span className="block text-t2 text-graphite">{t`${count}, ${when}`}</span>
        <Outcome operation={operation} />
      </span>
      {mayShow && (
        <Button variant="text" aria-label={t`Show what was left: ${said}`} onClick={show}>
          <Trans>Show them</Trans>
        </Button>
      )}
      {(state === 'open' || state === 'undoing') && (
        <span className="flex items-center gap-3 sm:(flex-col items-end gap-1)">
          <Button busy={isBusy && t`Undoing…`} aria-label={t`Undo: ${said}`} onClick={() => void undo()}>
            {state === 'open' ? <Trans>Undo</Trans> : <Trans>Go on undoing</Trans>}
          </Button>
          <span className="text-t1 text-graphite">
            <Trans>until {lastDay}</Trans>
          </span>
        </span>
      )}
      {left && left.length > 0 && (
        <div className="w-full">
          <SkippedList skippedSpecimens={left} count={skipped_count} />
        </div>
      )}
    </li>
  );
}

/** The result of an operation that was undone, or can no longer be. */
function Outcome({ operation: { state, restored_count, skipped_count } }: { operation: Operation }) {
  const { t } = useLingui();
  const { putBack, withLeft } = useOutcomeTexts();
  if (state === 'open') return null;
  const became = state === 'over' ? t`Can no longer be undone` : putBack(restored_count);
  return <span className="block text-t2">{withLeft(became, skipped_count)}</span>;
}
