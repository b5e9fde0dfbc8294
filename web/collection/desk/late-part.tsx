import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { DeskTab } from '#web/collection/desk/desk-address.ts';
import type { PartProps } from '#web/collection/desk/part-props.ts';
import { useOpenedPart } from '#web/ui/state/use-late.ts';

const parts: Record<Exclude<DeskTab, 'specimens'>, () => Promise<ComponentType<PartProps>>> = {
  figures: () => import('#web/collection/desk/figures/figures-part.tsx').then((module) => module.FiguresPart),
  storage: () => import('#web/collection/desk/storage/storage-part.tsx').then((module) => module.StoragePart),
  operations: () =>
    import('#web/collection/desk/operations/operations-part.tsx').then((module) => module.OperationsPart),
  trash: () => import('#web/collection/desk/trash/trash-part.tsx').then((module) => module.TrashPart),
};

/** A part of the screen whose code comes when it is asked for. */
export function LatePart({ tab, ...props }: PartProps & { tab: Exclude<DeskTab, 'specimens'> }) {
  const Part = useOpenedPart(parts[tab], true);
  return Part ? (
    <Part {...props} />
  ) : (
    <p role="status">
      <Trans>Loading…</Trans>
    </p>
  );
}
