import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { moderationApi } from '#contract/account/moderation-api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { SettingsRow } from '#web/account/settings-row.tsx';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';

export type Blocks = OutputOf<typeof moderationApi.blocks>;
type BlockedPerson = Blocks['items'][number];

/** The users that this user has blocked, each with a button to unblock. */
export function BlocksSection({ firstPage }: { firstPage: Blocks }) {
  const { items, unblock, ...pagination } = useBlocks(firstPage);
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
          <BlockedRow key={person.username} person={person} onUnblock={() => void unblock(person)} />
        ))}
      </ul>
      <LoadMore {...pagination} className="mt-6" />
    </ProfileSection>
  );
}

function BlockedRow({ person, onUnblock }: { person: BlockedPerson; onUnblock: () => void }) {
  const { t } = useLingui();
  const { username, display_name, avatar_url } = person;
  return (
    <SettingsRow
      sign={<Avatar name={display_name} src={avatar_url} />}
      name={
        <Link to={screenAddress('userCollection', { username })} className="link-quiet">
          {display_name}
        </Link>
      }
      description={`@${username}`}
      action={
        <Button variant="text" aria-label={t`Unblock ${display_name}`} onClick={onUnblock}>
          <Trans>Unblock</Trans>
        </Button>
      }
    />
  );
}

function useBlocks(firstPage: Blocks) {
  const { change, ...pages } = usePages(firstPage, (cursor, signal) =>
    call(moderationApi.blocks, cursor ? { cursor } : {}, { quiet: true, signal }),
  );
  const { run: unblock } = useAction(({ username }: BlockedPerson) => call(moderationApi.unblock, { username }), {
    onSuccess: (_, { username }) =>
      change((currentPage) => ({
        ...currentPage,
        items: currentPage.items.filter((person) => person.username !== username),
      })),
  });
  return { ...pages, unblock };
}
