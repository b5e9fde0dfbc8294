import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Report } from '#contract/account/report.ts';
import { screenAddress } from '#contract/routes/paths.ts';

const ProfileLink = ({ username }: { username: string }) => (
  <Link to={screenAddress('userCollection', { username })} className="link">
    @{username}
  </Link>
);

/** The reported content, as a link to it. */
export function ReportSubject({ report }: { report: Report }): ReactNode {
  const { kind, username, permanent_id, media_id, intent_id } = report;
  if (kind === 'message') return <MessageSubject report={report} />;
  if (kind === 'thread') return <ThreadSubject report={report} />;
  if (kind === 'review')
    return (
      <Trans>
        A review by <ProfileLink username={username} />
      </Trans>
    );
  if (kind === 'intent' && intent_id)
    return (
      <Trans>
        <Link to={screenAddress('intent', { intent_id })} className="link">
          An exchange intent
        </Link>{' '}
        of @{username}
      </Trans>
    );
  if (kind === 'media' && media_id)
    return (
      <Trans>
        <Link to={screenAddress('media', { id: media_id })} className="link">
          A picture
        </Link>{' '}
        of @{username}
      </Trans>
    );
  if (kind === 'question' && permanent_id)
    return (
      <Trans>
        A question by <ProfileLink username={username} /> about{' '}
        <Link to={screenAddress('permanent', { permanent_id })} className="link">
          specimen {permanent_id}
        </Link>
      </Trans>
    );
  if (kind === 'answer' && permanent_id)
    return (
      <Trans>
        An answer by <ProfileLink username={username} /> about{' '}
        <Link to={screenAddress('permanent', { permanent_id })} className="link">
          specimen {permanent_id}
        </Link>
      </Trans>
    );
  if (kind === 'specimen' && permanent_id)
    return (
      <Trans>
        <Link to={screenAddress('permanent', { permanent_id })} className="link">
          Specimen {permanent_id}
        </Link>{' '}
        of @{username}
      </Trans>
    );
  return (
    <Trans>
      The profile of <ProfileLink username={username} />
    </Trans>
  );
}

function MessageSubject({ report: { username, reporter, by_partner, thread_id } }: { report: Report }) {
  if (!by_partner && thread_id)
    return (
      <Trans>
        A message of <ProfileLink username={username} /> in{' '}
        <Link to={screenAddress('threadPublic', { thread_id })} className="link">
          a public conversation
        </Link>
      </Trans>
    );
  if (username === '') return <Trans>A message of a former collector to @{reporter}</Trans>;
  return (
    <Trans>
      A message of <ProfileLink username={username} /> to @{reporter}
    </Trans>
  );
}

function ThreadSubject({ report: { username, reporter, people, by_partner, thread_id } }: { report: Report }) {
  const [person, secondPerson] = people;
  if (!by_partner && thread_id && person && secondPerson)
    return (
      <Trans>
        <Link to={screenAddress('threadPublic', { thread_id })} className="link">
          The public conversation
        </Link>{' '}
        of <ProfileLink username={person.username} /> and <ProfileLink username={secondPerson.username} />
      </Trans>
    );
  if (username === '') return <Trans>The conversation of @{reporter} with a former collector</Trans>;
  return (
    <Trans>
      The conversation of @{reporter} with <ProfileLink username={username} />
    </Trans>
  );
}
