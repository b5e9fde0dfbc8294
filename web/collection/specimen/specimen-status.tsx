import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { NewOwner } from '#web/collection/handover/new-owner.tsx';
import { shownStatus } from '#web/collection/listing/shown-status.ts';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { Note } from '#web/ui/state/note.tsx';

/** The specimen's status where it matters to a visitor; nothing for a specimen in the collection. */
export function SpecimenStatusLine({
  specimen,
}: {
  specimen: Pick<PublicSpecimen, 'reserved' | 'status' | 'went_to' | 'exchange_thread_id'>;
}) {
  const { status, went_to, exchange_thread_id: thread_id } = specimen;
  const badgeStatus = shownStatus(specimen);
  if (badgeStatus)
    return (
      <p className="mt-4">
        <SpecimenStatusBadge status={badgeStatus} />
      </p>
    );
  if (status !== 'traded' && status !== 'given') return null;
  return (
    <div className="mt-4">
      <Note>
        {went_to ? (
          <NewOwner {...went_to} isGift={status === 'given'} />
        ) : status === 'traded' ? (
          <Trans>Traded: it belongs to another collection now.</Trans>
        ) : (
          <Trans>Given away: it belongs to another collection now.</Trans>
        )}
        {thread_id !== undefined && (
          <>
            {' '}
            <Link to={screenAddress('threadPublic', { thread_id })} className="link">
              <Trans>Read the conversation</Trans>
            </Link>
          </>
        )}
      </Note>
    </div>
  );
}

/** Tells the owner that only they can see the page. */
export const PrivateNote = () => (
  <div className="mb-6">
    <Note icon="i-lucide-lock">
      <Trans>Private. Only you see this page; visitors would see it like this.</Trans>
    </Note>
  </div>
);
