import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { linkTo } from '#contract/paths.ts';
import { shownStatus } from '#web/collection/listing/marked-status.ts';
import { StatusMark } from '#web/collection/listing/status-mark.tsx';
import { Note } from '#web/ui/state/note.tsx';

/** What became of it, where that matters to a visitor; a specimen in its collection says nothing. */
export function SpecimenStatusLine({
  specimen,
}: {
  specimen: Pick<PublicSpecimen, 'reserved' | 'status' | 'went_to'>;
}) {
  const { status, went_to } = specimen;
  const mark = shownStatus(specimen);
  if (mark)
    return (
      <p className="mt-4">
        <StatusMark status={mark} />
      </p>
    );
  if (status !== 'traded' && status !== 'given') return null;
  return (
    <div className="mt-4">
      <Note>
        {went_to ? (
          <WentTo {...went_to} isGift={status === 'given'} />
        ) : status === 'traded' ? (
          <Trans>Traded: it belongs to another collection now.</Trans>
        ) : (
          <Trans>Given away: it belongs to another collection now.</Trans>
        )}
      </Note>
    </div>
  );
}

type WentToProps = NonNullable<PublicSpecimen['went_to']> & { isGift: boolean };

/** With whom it was exchanged, or to whom given, and when; where it is now can be opened, its name leads there. */
function WentTo({ year, username, display_name, coll_no, isGift }: WentToProps) {
  const name =
    coll_no === null ? (
      <bdi>{display_name}</bdi>
    ) : (
      <Link to={linkTo('specimen', { username, coll_no })} className="link">
        <bdi>{display_name}</bdi>
      </Link>
    );
  if (isGift)
    return (
      <Trans>
        Given to {name}, {year}.
      </Trans>
    );
  return (
    <Trans>
      Exchanged with {name}, {year}.
    </Trans>
  );
}

/** Says to its owner that the page is theirs alone. */
export const PrivateNote = () => (
  <div className="mb-6">
    <Note icon="i-lucide-lock">
      <Trans>Private. Only you see this page; visitors would see it like this.</Trans>
    </Note>
  </div>
);
