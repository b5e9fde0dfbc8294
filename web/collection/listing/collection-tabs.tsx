import { useLingui } from '@lingui/react/macro';
import type { UserInfo } from '#contract/account/profile.ts';
import { linkTo } from '#contract/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** The ways to look at one collection, and the heading of what comes below. */
export function CollectionTabs({ collector: { username, credit } }: { collector: UserInfo }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const open = credit.active_intents > 0 && { count: number(credit.active_intents) };
  const links = [
    { to: linkTo('userCollection', { username }), label: t`Specimens`, current: true },
    { to: linkTo('periodic', { username }), label: t`Periodic table`, current: false },
    { to: linkTo('userExchange', { username }), label: t`Exchange`, ...open, current: false },
  ];
  return (
    <>
      <div className="mt-6">
        <TabLinks label={t`Collection`} links={links} />
      </div>
      <h2 className="sr-only">{t`Specimens`}</h2>
    </>
  );
}
