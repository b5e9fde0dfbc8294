import { Trans } from '@lingui/react/macro';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { hasMore: boolean; state: 'idle' | 'busy' | 'failed'; load: () => Promise<void> };

/** The way on at the end of a list; nothing where it has ended. */
export function LoadMore({ hasMore, state, load }: Props) {
  if (!hasMore) return null;
  return (
    <div className="mt-8">
      {state === 'failed' && (
        <p role="alert" className="mb-3 text-realgar">
          {word('load_failed')}
        </p>
      )}
      <Button busy={state === 'busy' && <Trans>Loading…</Trans>} onClick={() => void load()}>
        <Trans>Load more</Trans>
      </Button>
    </div>
  );
}
