import { useAtomValue } from 'jotai';
import { sessionAtom } from '#web/shell/session.ts';
import { useLazyComponent } from '#web/ui/state/use-lazy-component.ts';

// Only signed-in users need this code.
const load = () => import('./exchange-count.tsx').then((module) => module.ExchangeCount);

/** The count of conversations that wait for a signed-in user. */
export function DeferredExchangeCount() {
  const ExchangeCount = useLazyComponent(load, useAtomValue(sessionAtom).state === 'in');
  return ExchangeCount && <ExchangeCount />;
}
