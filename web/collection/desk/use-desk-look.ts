import { useState } from 'react';
import type { Density } from '#web/collection/desk/grid/desk-grid-props.ts';
import { recall, remember } from '#web/shell/remember.ts';

type Look = 'table' | 'cards';

/** Table or cards and how close the rows are, as chosen before on this device. */
export function useDeskLook() {
  const [look, setLook] = useState<Look>(() => (recall('list_look') === 'cards' ? 'cards' : 'table'));
  const [density, setDensity] = useState<Density>(() => (recall('list_density') === 'dense' ? 'dense' : 'roomy'));
  return {
    look,
    density,
    chooseLook: (chosen: Look) => {
      remember('list_look', chosen);
      setLook(chosen);
    },
    chooseDensity: (chosen: Density) => {
      remember('list_density', chosen);
      setDensity(chosen);
    },
  };
}
export type DeskLook = ReturnType<typeof useDeskLook>;
