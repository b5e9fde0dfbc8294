import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/call.ts';

type Props = {
  asked: string;
  /** how many were found; null while nothing was answered */
  count: number | null;
  isReading: boolean;
  fault: unknown;
};

/** What there is to say beside the options: how many there are, to those who listen; that there are none, or no answer. */
export function ListSays({ asked, count: counted, isReading, fault }: Props) {
  const { t } = useLingui();
  const count = counted ?? 0;
  const heard = count === 0 ? t`Nothing found` : t`${count} found`;
  return (
    <>
      <p role="status" className="sr-only">
        {isReading || counted === null ? '' : heard}
      </p>
      {isReading && count === 0 && <Line>{t`Searching…`}</Line>}
      {!isReading && counted === 0 && (
        <Line>
          <Trans>Nothing found for “{asked}”. Try fewer letters, the formula or the Chinese name.</Trans>
        </Line>
      )}
      {fault !== null && <NoAnswer fault={fault} />}
    </>
  );
}

const NoAnswer = ({ fault }: { fault: unknown }) => (
  <Line alert>
    {fault instanceof ApiError && fault.status === null ? (
      <Trans>No connection. What is found comes when it is back.</Trans>
    ) : (
      <Trans>The search did not answer. Type on, or press Enter to try again.</Trans>
    )}
  </Line>
);

const Line = ({ alert = false, children }: { alert?: boolean; children: ReactNode }) => (
  <p role={alert ? 'alert' : undefined} className="break-words px-4 py-3 text-t2 text-graphite">
    {children}
  </p>
);
