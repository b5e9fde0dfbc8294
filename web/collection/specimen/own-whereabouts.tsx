import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { collectionApi } from '#contract/collection/api.ts';
import type { SpecimenWhereabouts } from '#contract/collection/specimen/specimen.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { Time } from '#web/shell/time/time.tsx';
import { Note } from '#web/ui/state/note.tsx';

/**
 * For the owner of a specimen that is away: with whom it is after an exchange that ended incomplete, or that it was
 * lost, with a link to the exchange. Nothing where no exchange took it away, or while that can't be read.
 */
export function OwnWhereabouts({ specimenId }: { specimenId: string }) {
  const { value } = useRead(specimenId, (signal) =>
    call(collectionApi.read, { id: specimenId }, { quiet: true, signal }),
  );
  const whereabouts = value?.specimen.whereabouts;
  if (!whereabouts) return null;
  return (
    <div className="mb-6">
      <Note
        icon="i-lucide-map-pin"
        action={
          <Link to={screenAddress('threadWorkspace', { thread_id: whereabouts.thread_id })} className="link">
            <Trans>Open the exchange</Trans>
          </Link>
        }
      >
        <WhereaboutsText {...whereabouts} />
      </Note>
    </div>
  );
}

function WhereaboutsText({ whereabouts, partner, since }: SpecimenWhereabouts) {
  const date = <Time dateTime={since} format="day" />;
  if (!partner)
    return whereabouts === 'lost' ? (
      <Trans>Lost, sent to a former collector on {date}</Trans>
    ) : (
      <Trans>With a former collector since {date}</Trans>
    );
  const name = (
    <Link to={screenAddress('userCollection', { username: partner.username })} className="link">
      <bdi>{partner.display_name}</bdi>
    </Link>
  );
  return whereabouts === 'lost' ? (
    <Trans>
      Lost, sent to {name} on {date}
    </Trans>
  ) : (
    <Trans>
      With {name} since {date}
    </Trans>
  );
}
