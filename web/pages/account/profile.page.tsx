import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { moderationApi, NOTICES_ANCHOR } from '#contract/account/moderation-api.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { PAGE_MAX } from '#contract/http/limits.ts';
import { DeletionPlanned } from '#web/account/settings/deletion-planned.tsx';
import { LocalIndex } from '#web/account/settings/local-index.tsx';
import { ProfileHeading } from '#web/account/settings/profile-heading.tsx';
import { ProfileSections } from '#web/account/settings/profile-sections.tsx';
import { AddressSection } from '#web/exchange/addresses/address-section.tsx';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';
import { checkSession, leaveSession, sessionAtom } from '#web/shell/session.ts';

/**
 * Reads the account again instead of the cached one, which may be five minutes old: another device may have changed
 * it.
 */
export async function loader() {
  const [, sessions, mails, blocks, notices] = await Promise.all([
    checkSession({ force: true }),
    call(settingsApi.sessions, {}, { quiet: true }),
    call(settingsApi.mailPreferences, {}, { quiet: true }),
    call(moderationApi.blocks, { limit: PAGE_MAX }, { quiet: true }),
    call(moderationApi.notices, {}, { quiet: true }),
  ]);
  return { devices: sessions.items, mails, blocks, notices: notices.items };
}

/** The account in deletion, and the time of the deletion. */
type Deletion = { username: string; deleteAt: string };

/** The profile and the settings of the user's own account. */
export function Component() {
  useHead('profile');
  const read = useLoaderData<typeof loader>();
  const session = useAtomValue(sessionAtom);
  const sections = useSections(read.notices.length > 0);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  if (deletion) return <DeletionPlanned {...deletion} />;
  if (session.state !== 'in') return null;
  const { profile } = session;
  const onDeletionPlanned = (deleteAt: string) => {
    setDeletion({ username: profile.username, deleteAt });
    // The server has ended the session: nothing may request the user's data from here on.
    leaveSession();
  };
  return (
    <>
      <ProfileHeading admin={profile.is_admin} />
      <div className="mt-4 gap-x-16 lg:(mt-8 grid grid-cols-[minmax(0,1fr)_192px])">
        <LocalIndex sections={sections} />
        <div className="min-w-0 lg:(col-start-1 row-start-1)">
          <ProfileSections
            profile={profile}
            {...read}
            addressSection={<AddressSection />}
            onDeletionPlanned={onDeletionPlanned}
          />
        </div>
      </div>
    </>
  );
}

function useSections(hasNotices: boolean) {
  const { t } = useLingui();
  const notices = { id: NOTICES_ANCHOR, label: t`Decisions about you` };
  return [
    ...(hasNotices ? [notices] : []),
    { id: 'about', label: t`About you` },
    { id: 'postal-address', label: t`Postal address` },
    { id: 'visibility', label: t`Language and visibility` },
    { id: 'credentials', label: t`E-mail and password` },
    { id: 'devices', label: t`Devices` },
    { id: 'mails', label: t`Mails` },
    { id: 'blocks', label: t`Blocked collectors` },
    { id: 'export', label: t`Export` },
    { id: 'delete', label: t`Delete account` },
  ];
}
