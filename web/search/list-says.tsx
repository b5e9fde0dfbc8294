import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '#web/lib/call.ts';
import { isQueryTooLong } from '#web/shell/search/search-address.ts';
import { QueryTooLong } from './query-too-long.tsx';

type Props = {
  q: string;
  /** how many hits there are; null while there is no answer */
  count: number | null;
  isReading: boolean;
  fault: unknown;
};

/**
 * The messages below the options: the number of hits for screen readers, that there are none, or that the read
 * failed.
 */
export function ListSays({ q, count: knownCount, isReading, fault }: Props) {
  const { t } = useLingui();
  const count = knownCount ?? 0;
  const statusText = count === 0 ? t`Nothing found` : t`${count} found`;
  return (
    <>
      <p role="status" className="sr-only">
        {isReading || knownCount === null ? '' : statusText}
      </p>
      {isReading && count === 0 && <Notice>{t`Searching…`}</Notice>}
      {!isReading && knownCount === 0 && (
        <Notice>
          <Trans>Nothing found for “{q}”</Trans>. <Trans>Try fewer letters, the formula or the Chinese name.</Trans>
        </Notice>
      )}
      {isQueryTooLong(q) && (
        <Notice alert>
          <QueryTooLong q={q} />
        </Notice>
      )}
      {fault instanceof ApiError && <Notice alert>{errorMessage(fault)}</Notice>}
    </>
  );
}

const Notice = ({ alert = false, children }: { alert?: boolean; children: ReactNode }) => (
  <p role={alert ? 'alert' : undefined} className="break-words px-4 py-3 text-t2 text-graphite">
    {children}
  </p>
);
