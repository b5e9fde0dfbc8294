import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { SideNavigation } from './side-navigation.tsx';

/** On a collector's periodic table, the links to the public pages of that collector. */
export function CollectorNavigation() {
  const { t } = useLingui();
  const { username = '' } = useParams();
  const links = [
    { to: screenAddress('userCollection', { username }), icon: 'i-lucide-layout-grid', label: t`Specimens` },
    { to: screenAddress('periodic', { username }), icon: 'i-lucide-table-2', label: t`Periodic table` },
    { to: screenAddress('userExchange', { username }), icon: 'i-lucide-arrow-left-right', label: t`Exchange` },
  ];
  return <SideNavigation label={t`Specimens`} links={links} />;
}
