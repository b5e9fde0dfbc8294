import { useLingui } from '@lingui/react/macro';
import type { UserInfo } from '#contract/account/profile.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** The content below a collection's tabs: its specimens, or their localities. */
type CollectionView = 'specimens' | 'localities';

/** The tab that an address opens. */
export const collectionView = (search: URLSearchParams): CollectionView =>
  search.get('view') === 'localities' ? 'localities' : 'specimens';

type Props = { collector: UserInfo; view: CollectionView; localityCount: number };

/** The tabs of one collection, and the heading of the content below. */
export function CollectionTabs({ collector: { username, credit }, view, localityCount }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const open = credit.active_intents > 0 && { count: number(credit.active_intents) };
  const address = screenAddress('userCollection', { username });
  const localities = { to: `${address}?view=localities`, count: number(localityCount) };
  const links = [
    { to: address, label: t`Specimens`, current: view === 'specimens' },
    ...(localityCount > 0 ? [{ ...localities, label: t`Localities`, current: view === 'localities' }] : []),
    { to: screenAddress('periodic', { username }), label: t`Periodic table`, current: false },
    { to: screenAddress('userExchange', { username }), label: t`Exchange`, ...open, current: false },
  ];
  return (
    <>
      <div className="mt-6 print:hidden">
        <TabLinks label={t`Collection`} links={links} />
      </div>
      <h2 className="sr-only">{view === 'specimens' ? t`Specimens` : t`Localities`}</h2>
    </>
  );
}
