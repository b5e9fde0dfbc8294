import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { screenAddress } from '#contract/routes/paths.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { SideNavigation } from './side-navigation.tsx';

/** The links to the user's own pages. */
export function OwnNavigation() {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const { username, is_admin } = session.state === 'in' ? session.profile : { username: '', is_admin: false };
  const links = [
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
  return <SideNavigation label={t`Own pages`} links={links} />;
}
