import { Trans } from '@lingui/react/macro';
import { type ComponentType, useMemo } from 'react';
import { classes } from '#web/ui/classes.ts';
import { type MissingReason, useLazyComponentState } from './use-lazy-component.ts';

type MissingPartProps = { reason: MissingReason; retry: () => void; className?: string };

/** Stands in place of a part of the page whose code can't be loaded now. It comes by itself once it can. */
export function MissingPart({ reason, retry, className }: MissingPartProps) {
  const isOutdated = reason === 'version';
  return (
    <p role="status" className={classes('flex flex-wrap items-center gap-x-3 text-t2 text-graphite', className)}>
      {reason === 'connection' ? <Trans>No connection.</Trans> : <Trans>This part could not be loaded.</Trans>}
      <button type="button" className="link min-h-11" onClick={isOutdated ? () => location.reload() : retry}>
        {isOutdated ? <Trans>Reload</Trans> : <Trans>Try again</Trans>}
      </button>
    </p>
  );
}

/**
 * A component of the page whose code is loaded when it is first wanted: null until then, and a button to try again
 * while it can't be loaded.
 */
export function usePart<P>(load: () => Promise<ComponentType<P>>, isWanted: boolean): ComponentType<P> | null {
  const { Part, reason, retry } = useLazyComponentState(load, isWanted);
  const Placeholder = useMemo(() => reason && (() => <MissingPart reason={reason} retry={retry} />), [reason, retry]);
  return Part ?? Placeholder;
}
