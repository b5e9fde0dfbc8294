import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { DeskTab } from '#web/collection/desk/desk-address.ts';
import type { DeskTabProps } from '#web/collection/desk/desk-tab-props.ts';
import { usePart } from '#web/ui/state/missing-part.tsx';

const tabLoaders: Record<Exclude<DeskTab, 'specimens'>, () => Promise<ComponentType<DeskTabProps>>> = {
  figures: () => import('#web/collection/desk/figures/figures-tab.tsx').then((module) => module.FiguresTab),
  storage: () => import('#web/collection/desk/storage/storage-tab.tsx').then((module) => module.StorageTab),
  operations: () => import('#web/collection/desk/operations/operations-tab.tsx').then((module) => module.OperationsTab),
  trash: () => import('#web/collection/desk/trash/trash-tab.tsx').then((module) => module.TrashTab),
};

/** A tab of the screen whose code is loaded when it is opened. */
export function LazyDeskTab({ tab, ...props }: DeskTabProps & { tab: Exclude<DeskTab, 'specimens'> }) {
  const TabComponent = usePart(tabLoaders[tab], true);
  return TabComponent ? (
    <TabComponent {...props} />
  ) : (
    <p role="status">
      <Trans>Loading…</Trans>
    </p>
  );
}
