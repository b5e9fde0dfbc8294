import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { specifiedText } from './language.ts';

type Props = {
  hasMore: boolean;
  state: 'idle' | 'busy' | 'failed';
  load: () => Promise<void>;
  /** what is loaded, if that is not plain from the context */
  label?: ReactNode;
  className?: string;
};

/** The button that loads more at the end of a list, or before its beginning; null if there is no more. */
export function LoadMore({ hasMore, state, load, label = <Trans>Load more</Trans>, className = 'mt-8' }: Props) {
  if (!hasMore) return null;
  return (
    <div className={className}>
      {state === 'failed' && (
        <p role="alert" className="mb-3 text-realgar">
          {specifiedText('load_failed')}
        </p>
      )}
      <Button busy={state === 'busy' && <Trans>Loading…</Trans>} onClick={() => void load()}>
        {label}
      </Button>
    </div>
  );
}
