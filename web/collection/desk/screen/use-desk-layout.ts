import { useState } from 'react';
import type { Density } from '#web/collection/desk/grid/cells/desk-grid-props.ts';
import { recall, remember } from '#web/shell/stored-choice.ts';

type ListLayout = 'table' | 'cards';

/** Table or cards and the row density, as last chosen on this device. */
export function useDeskLayout() {
  const [layout, setLayout] = useState<ListLayout>(() => (recall('list_look') === 'cards' ? 'cards' : 'table'));
  const [density, setDensity] = useState<Density>(() => (recall('list_density') === 'dense' ? 'dense' : 'roomy'));
  return {
    look: layout,
    density,
    chooseLayout: (newLayout: ListLayout) => {
      remember('list_look', newLayout);
      setLayout(newLayout);
    },
    chooseDensity: (newDensity: Density) => {
      remember('list_density', newDensity);
      setDensity(newDensity);
    },
  };
}
export type DeskLayout = ReturnType<typeof useDeskLayout>;
