import { useLingui } from '@lingui/react/macro';
import type { UserInfo } from '#contract/account/profile.ts';
import { linkTo } from '#contract/paths.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** The ways to look at one collection. */
export function CollectionTabs({ collector: { username } }: { collector: UserInfo }) {
  const { t } = useLingui();
  const links = [
    { to: linkTo('userCollection', { username }), label: t`Specimens`, current: true },
    { to: linkTo('periodic', { username }), label: t`Periodic table`, current: false },
  ];
  return (
    <div className="mt-6">
      <TabLinks label={t`Collection`} links={links} />
    </div>
  );
}
