import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';

/** A part of the screen whose answer is on its way, or did not come. */
export function PartState({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed)
    return (
      <p role="status">
        <Trans>Loading…</Trans>
      </p>
    );
  return (
    <ErrorState
      title={<Trans>This did not arrive</Trans>}
      actions={
        <Button onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}
