import { Trans, useLingui } from '@lingui/react/macro';
import { measures } from '#contract/account/moderation-act.ts';
import { moderationApi } from '#contract/account/moderation-api.ts';
import type { ModerationAct, Report } from '#contract/account/report.ts';
import { call, errorMessage } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { Time } from '#web/shell/time/time.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useActNames, useReasonNames } from './report-texts.ts';

type ActListProps = {
  acts: readonly ModerationAct[];
  /** called with the report after an act was undone; without it nothing can be undone here */
  onUndone?: (report: Report) => void;
};

/** Acts of the administrator, one a row, each measure with its undo. */
export const ActList = ({ acts, onUndone }: ActListProps) => (
  <ul className="mt-2 grid gap-1">
    {acts.map((act) => (
      <ActRow key={act.id} act={act} onUndone={onUndone} />
    ))}
  </ul>
);

function ActRow({ act, onUndone }: { act: ModerationAct; onUndone?: ActListProps['onUndone'] }) {
  const { t } = useLingui();
  const actNames = useActNames();
  const reasonNames = useReasonNames();
  const {
    run: undo,
    busy,
    failure,
  } = useAction(() => call(moderationApi.undoAct, { id: act.id }, { quiet: true }), {
    subject: act.id,
    onSuccess: (report) => onUndone?.(report),
  });
  const { kind, username, by, at, reason, undone_at, appeal } = act;
  const isMeasure = measures.some((measure) => measure === kind);
  const name = actNames[kind];
  return (
    <li className="border-s-2 border-mica ps-3 text-t2">
      <div className="flex flex-wrap items-center gap-x-2">
        <span className={undone_at ? 'line-through' : undefined}>{name}</span>
        {username && isMeasure && <bdi className="text-graphite">@{username}</bdi>}
        {reason && <span className="text-graphite">{reasonNames[reason]}</span>}
        <span className="text-graphite">
          <Time dateTime={at} format="moment" /> {by && <bdi>@{by}</bdi>}
        </span>
        {isMeasure && !undone_at && onUndone && (
          <Button
            variant="text"
            aria-label={t`Take back: ${name}`}
            busy={busy && t`Taking back…`}
            onClick={() => void undo()}
          >
            <Trans>Take back</Trans>
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="text-realgar">
          {errorMessage(failure)}
        </p>
      )}
      {appeal && (
        <blockquote dir="auto" className="prose my-1 whitespace-pre-line border-s border-orpiment ps-3">
          {appeal}
        </blockquote>
      )}
    </li>
  );
}
