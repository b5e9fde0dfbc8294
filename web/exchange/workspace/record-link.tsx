import { Trans } from '@lingui/react/macro';
import { THREAD_RECORD } from '#contract/exchange/api.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { fill } from '#contract/routes/paths.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The link by which one of the two downloads the record of their exchange; nothing while nothing is agreed. */
export function RecordLink({ state: { id, agreement } }: { state: ThreadState }) {
  if (!agreement) return null;
  return (
    <p className="mt-5">
      <a href={fill(THREAD_RECORD, { thread_id: id })} download className="link inline-flex items-center gap-2">
        <Icon small name="i-lucide-download" />
        <Trans>Download the record</Trans>
      </a>
    </p>
  );
}
