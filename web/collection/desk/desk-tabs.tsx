import { useLingui } from '@lingui/react/macro';
import { type DeskTab, deskTabs, tabAddress } from '#web/collection/desk/desk-address.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** The parts of one's own collection: each has an address. */
export function DeskTabs({ tab }: { tab: DeskTab }) {
  const { t } = useLingui();
  const labels: Record<DeskTab, string> = {
    specimens: t`Specimens`,
    figures: t`Figures`,
    storage: t`Storage`,
    operations: t`Operations`,
    trash: t`Trash`,
  };
  return (
    <div className="mb-4">
      <TabLinks
        label={t`My collection`}
        links={deskTabs.map((one) => ({ to: tabAddress(one), label: labels[one], current: one === tab }))}
      />
    </div>
  );
}
