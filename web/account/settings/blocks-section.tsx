import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { linkTo } from '#contract/paths.ts';
import type { OutputOf } from '#contract/request.ts';
import { ProfileSection } from '#web/account/settings/profile-section.tsx';
import { SettingsLine } from '#web/account/settings/settings-line.tsx';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/load-more.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';

export type Blocks = OutputOf<typeof moderationApi.blocks>;
type Blocked = Blocks['items'][number];

/** Whom somebody keeps away, and the way to take that back. */
export function BlocksSection({ first }: { first: Blocks }) {
  const { items, unblock, ...more } = useBlocks(first);
  return (
    <ProfileSection
      id="blocks"
      title={<Trans>Blocked collectors</Trans>}
      intro={
        <Trans>
          They can’t write to you or start an exchange, and you don’t see each other’s intents. Nobody is told.
        </Trans>
      }
    >
      {items.length === 0 && (
        <p className="text-graphite">
          <Trans>No blocked collectors</Trans>
        </p>
      )}
      <ul>
        {items.map((person) => (
          <BlockedLine key={person.username} person={person} onUnblock={() => void unblock(person)} />
        ))}
      </ul>
      <LoadMore {...more} className="mt-6" />
    </ProfileSection>
  );
}

function BlockedLine({ person, onUnblock }: { person: Blocked; onUnblock: () => void }) {
  const { t } = useLingui();
  const { username, display_name, avatar_url } = person;
  return (
    <SettingsLine
      sign={<Avatar name={display_name} src={avatar_url} />}
      name={
        <Link to={linkTo('userCollection', { username })} className="link-quiet">
          {display_name}
        </Link>
      }
      said={`@${username}`}
      action={
        <Button look="text" aria-label={t`Unblock ${display_name}`} onClick={onUnblock}>
          <Trans>Unblock</Trans>
        </Button>
      }
    />
  );
}

function useBlocks(first: Blocks) {
  const { change, ...pages } = usePages(first, (cursor, signal) =>
    call(moderationApi.blocks, cursor ? { cursor } : {}, { quiet: true, signal }),
  );
  const { run: unblock } = useAction(({ username }: Blocked) => call(moderationApi.unblock, { username }), {
    done: (_, { username }) =>
      change((before) => ({ ...before, items: before.items.filter((each) => each.username !== username) })),
  });
  return { ...pages, unblock };
}
