import { Trans } from '@lingui/react/macro';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { hasMore: boolean; state: 'idle' | 'busy' | 'failed'; load: () => Promise<void> };

/** The way back at the beginning of a conversation; nothing where it begins. */
export function EarlierMessages({ hasMore, state, load }: Props) {
  if (!hasMore) return null;
  return (
    <div className="mb-6 text-center">
      {state === 'failed' && (
        <p role="alert" className="mb-3 text-realgar">
          {word('load_failed')}
        </p>
      )}
      <Button busy={state === 'busy' && <Trans>Loading…</Trans>} onClick={() => void load()}>
        <Trans>Earlier messages</Trans>
      </Button>
    </div>
  );
}
