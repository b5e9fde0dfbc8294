import { Trans } from '@lingui/react/macro';
import type { Status } from '#contract/collection/status.ts';
import { StatusMark } from '#web/collection/status-mark.tsx';
import { Note } from '#web/ui/note.tsx';

/** What became of it, where that matters to a visitor; a specimen in its collection says nothing. */
export function SpecimenStatusLine({ status }: { status: Status }) {
  if (status === 'offered' || status === 'on_loan')
    return (
      <p className="mt-4">
        <StatusMark status={status} />
      </p>
    );
  if (status !== 'traded' && status !== 'given') return null;
  return (
    <div className="mt-4">
      <Note>
        {status === 'traded' ? (
          <Trans>Traded: it belongs to another collection now.</Trans>
        ) : (
          <Trans>Given away: it belongs to another collection now.</Trans>
        )}
      </Note>
    </div>
  );
}
