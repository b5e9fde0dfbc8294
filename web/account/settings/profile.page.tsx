import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLoaderData } from 'react-router';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { PAGE_MAX } from '#contract/page.ts';
import { LocalIndex } from '#web/account/settings/local-index.tsx';
import { ProfileHeading } from '#web/account/settings/profile-heading.tsx';
import { ProfileSections } from '#web/account/settings/profile-sections.tsx';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';
import { checkSession, sessionAtom } from '#web/shell/session.ts';

/** The account as it is now, not as it was five minutes ago: another device may have changed it. */
export async function loader() {
  const [, sessions, mails, blocks] = await Promise.all([
    checkSession({ force: true }),
    call(settingsApi.sessions, {}, { quiet: true }),
    call(settingsApi.mailPreferences, {}, { quiet: true }),
    call(moderationApi.blocks, { limit: PAGE_MAX }, { quiet: true }),
  ]);
  return { devices: sessions.items, mails, blocks };
}

/** What somebody can say and decide about their own account. */
export function Component() {
  useHead('profile');
  const read = useLoaderData<typeof loader>();
  const session = useAtomValue(sessionAtom);
  const places = usePlaces();
  if (session.state !== 'in') return null;
  return (
    <>
      <ProfileHeading admin={session.profile.is_admin} />
      <div className="mt-4 gap-x-16 lg:(mt-8 grid grid-cols-[minmax(0,1fr)_192px])">
        <LocalIndex places={places} />
        <div className="min-w-0 lg:(col-start-1 row-start-1)">
          <ProfileSections profile={session.profile} {...read} />
        </div>
      </div>
    </>
  );
}

function usePlaces() {
  const { t } = useLingui();
  return [
    { id: 'about', label: t`About you` },
    { id: 'visibility', label: t`Language and visibility` },
    { id: 'credentials', label: t`E-mail and password` },
    { id: 'devices', label: t`Devices` },
    { id: 'mails', label: t`Mails` },
    { id: 'blocks', label: t`Blocked collectors` },
    { id: 'export', label: t`Export` },
    { id: 'delete', label: t`Delete account` },
  ];
}
