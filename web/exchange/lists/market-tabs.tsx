import { useLingui } from '@lingui/react/macro';
import { screenAddress } from '#contract/routes/paths.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

type MarketTab = 'market' | 'marketWants' | 'publicThreads';

/** The lists of the market, as links between their pages. */
export function MarketTabs({ current }: { current: MarketTab }) {
  const { t } = useLingui();
  const tabs: { screen: MarketTab; label: string }[] = [
    { screen: 'market', label: t`Open offers` },
    { screen: 'marketWants', label: t`Wants` },
    { screen: 'publicThreads', label: t`Public conversations` },
  ];
  return (
    <TabLinks
      label={t`Exchange market`}
      links={tabs.map(({ screen, label }) => ({ to: screenAddress(screen), label, current: screen === current }))}
    />
  );
}
