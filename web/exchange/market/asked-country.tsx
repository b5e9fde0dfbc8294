import type { ComponentProps } from 'react';
import { withPrivateAssets } from '#web/shell/private-parts.ts';
import { useOpenedComponent } from '#web/ui/state/use-late.ts';
import type { ShipsToMe } from './ships-to-me.tsx';

// Only whoever asks where parcels go needs the list of all countries.
const load = () => withPrivateAssets(() => import('./ships-to-me.tsx').then((module) => module.ShipsToMe));

/** Asks where parcels are to come to, once what that needs is there. */
export function AskedCountry(props: ComponentProps<typeof ShipsToMe>) {
  const LazyShipsToMe = useOpenedComponent(load, true);
  return LazyShipsToMe && <LazyShipsToMe {...props} />;
}
