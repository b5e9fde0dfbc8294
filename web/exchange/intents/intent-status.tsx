import { Trans } from '@lingui/react/macro';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { Time } from '#web/shell/time/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Props = { intent: Pick<Intent, 'status' | 'updated_at'> };

/** Whether an intent is open, and when its owner last changed it. */
export function IntentStatusText({ intent: { status, updated_at } }: Props) {
  const changed = <Time dateTime={updated_at} isInSentence />;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-t2 text-graphite">
      {status === 'active' ? (
        <StatusBadge shape="full" tone="good">
          <Trans context="intent">Active</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge shape="ring">
          <Trans context="intent">Closed</Trans>
        </StatusBadge>
      )}
      <span>
        <Trans>Updated {changed}</Trans>
      </span>
    </p>
  );
}
