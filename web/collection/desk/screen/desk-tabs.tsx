import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { type DeskTab, deskTabs, tabAddress } from '#web/collection/desk/desk-address.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** The tabs of the user's own collection, each with its address. */
export function DeskTabs({ tab }: { tab: DeskTab }) {
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs is wider than the screen.
  useEffect(() => {
    const current = row.current?.querySelector(`[href='${tabAddress(tab)}']`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  const labels: Record<DeskTab, string> = {
    specimens: t`Specimens`,
    figures: t`Figures`,
    storage: t`Storage`,
    operations: t`Operations`,
    trash: t`Trash`,
  };
  return (
    <div ref={row} className="mb-1 md:mb-4">
      <TabLinks
        label={t`My collection`}
        links={deskTabs.map((tabName) => ({
          to: tabAddress(tabName),
          label: labels[tabName],
          current: tabName === tab,
        }))}
      />
    </div>
  );
}
