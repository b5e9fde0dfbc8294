import type { ComponentProps } from 'react';
import { withPrivateAssets } from '#web/shell/private-parts.ts';
import { useOpenedComponent } from '#web/ui/state/use-late.ts';
import type { ShipsToMe } from './ships-to-me.tsx';

// The list of all countries is loaded only for users who ask where parcels go.
const load = () => withPrivateAssets(() => import('./ships-to-me.tsx').then((module) => module.ShipsToMe));

/** The filter for where parcels go, once its code is loaded. */
export function AskedCountry(props: ComponentProps<typeof ShipsToMe>) {
  const LazyShipsToMe = useOpenedComponent(load, true);
  return LazyShipsToMe && <LazyShipsToMe {...props} />;
}
