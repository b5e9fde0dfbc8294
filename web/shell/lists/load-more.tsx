import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { specifiedText } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { NextPage } from './next-page.tsx';

type Props = {
  hasMore: boolean;
  state: 'idle' | 'busy' | 'failed';
  load: () => Promise<void>;
  /** what is loaded, if that is not plain from the context */
  label?: ReactNode;
  className?: string;
  /** of a public list: the cursor of its next page, which then has an address, too */
  nextCursor?: string | null;
  /** the parameter of the address for the cursor, if the page has several lists */
  cursorParam?: string;
};

/** The button that loads more at the end of a list, or before its beginning; a link without JavaScript. */
export function LoadMore(props: Props) {
  const { hasMore, state, load, label = <Trans>Load more</Trans>, className = 'mt-8', nextCursor } = props;
  return (
    <>
      {hasMore && (
        <div className={`${className} needs-script`}>
          {state === 'failed' && (
            <p role="alert" className="mb-3 text-realgar">
              {specifiedText('load_failed')}
            </p>
          )}
          <Button busy={state === 'busy' && <Trans>Loading…</Trans>} onClick={() => void load()}>
            {label}
          </Button>
        </div>
      )}
      {nextCursor !== undefined && (
        <NextPage cursor={nextCursor} param={props.cursorParam} label={label} className={className} />
      )}
    </>
  );
}
