import { Trans } from '@lingui/react/macro';
import type { ReadState } from '#web/lib/read/use-read.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';

/** A tab whose data is loading or failed to load. */
export function DeskTabState({ state, refresh }: Pick<ReadState<unknown>, 'state' | 'refresh'>) {
  if (state !== 'failed')
    return (
      <p role="status">
        <Trans>Loading…</Trans>
      </p>
    );
  return (
    <ErrorState
      title={<Trans>This did not arrive</Trans>}
      actions={
        <Button onClick={() => void refresh()}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}
