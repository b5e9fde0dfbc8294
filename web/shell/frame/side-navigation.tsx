import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { NavLink, useParams } from 'react-router';
import type { Profile } from '#contract/account/profile.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { DeferredExchangeCount } from '#web/shell/exchange-count/deferred-exchange-count.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

type NavigationLink = { to: string; icon: string; label: string; hasDivider?: boolean };

/** The links to the user's own pages; on a collector's periodic table, to the public pages of that collector. */
export function SideNavigation() {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const { username } = useParams();
  const isOwn = !username || (session.state === 'in' && username === session.profile.username);
  const ownLinks = useOwnLinks(session.state === 'in' ? session.profile : { username: '', is_admin: false });
  const publicLinks = usePublicLinks(username ?? '');
  return (
    <nav aria-label={t`Own pages`} className="sticky top-6 hidden md:block print:hidden">
      <ul>
        {(isOwn ? ownLinks : publicLinks).map(({ to, icon, label, hasDivider }) => (
          <li key={to} className={classes(hasDivider && 'mt-4 border-t border-mica pt-4')}>
            <NavLink
              to={to}
              className="min-h-11 flex items-center gap-3 rounded px-3 text-ink no-underline -ms-3 aria-[current=page]:(rounded-none font-600 leftbar) [&:not([aria-current]):hover]:bg-gypsum"
            >
              <Icon name={icon} className="text-graphite" />
              {label}
              {to === screenAddress('myExchange') && <DeferredExchangeCount />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useOwnLinks({ username, is_admin }: Pick<Profile, 'username' | 'is_admin'>): NavigationLink[] {
  const { t } = useLingui();
  return [
    { to: screenAddress('myCollection'), icon: 'i-lucide-layout-grid', label: t`My collection` },
    { to: screenAddress('addSpecimen'), icon: 'i-lucide-plus', label: t`Add specimen` },
    { to: screenAddress('periodic', { username }), icon: 'i-lucide-table-2', label: t`Periodic table` },
    { to: screenAddress('labelCardList'), icon: 'i-lucide-tag', label: t`Label cards` },
    { to: screenAddress('watermarkList'), icon: 'i-lucide-stamp', label: t`Watermarks` },
    { to: screenAddress('myExchange'), icon: 'i-lucide-arrow-left-right', label: t`My exchanges`, hasDivider: true },
    { to: screenAddress('questions'), icon: 'i-lucide-message-circle-question', label: t`Questions` },
    { to: screenAddress('preference'), icon: 'i-lucide-sliders-horizontal', label: t`Preferences`, hasDivider: true },
    { to: screenAddress('profile'), icon: 'i-lucide-user', label: t`Profile` },
    ...(is_admin
      ? [
          { to: screenAddress('reports'), icon: 'i-lucide-flag', label: t`Reports`, hasDivider: true },
          { to: screenAddress('surveyTodolist'), icon: 'i-lucide-map-pinned', label: t`Locality survey` },
        ]
      : []),
  ];
}

function usePublicLinks(username: string): NavigationLink[] {
  const { t } = useLingui();
  return [
    { to: screenAddress('userCollection', { username }), icon: 'i-lucide-layout-grid', label: t`Specimens` },
    { to: screenAddress('periodic', { username }), icon: 'i-lucide-table-2', label: t`Periodic table` },
    { to: screenAddress('userExchange', { username }), icon: 'i-lucide-arrow-left-right', label: t`Exchange` },
  ];
}
