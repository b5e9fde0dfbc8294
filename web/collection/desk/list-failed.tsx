import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';

/** The message that more of the list could not be loaded; the loaded rows stay. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-4 text-realgar">
      <Trans>The next specimens did not arrive.</Trans>
      <Button onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
