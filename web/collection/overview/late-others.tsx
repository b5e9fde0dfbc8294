import { type ComponentType, lazy, Suspense } from 'react';
import type { OtherListsProps } from '#web/collection/overview/other-lists.tsx';
import { isServer } from '#web/lib/is-server.ts';

const load = () => import('#web/collection/overview/other-lists.tsx').then((module) => module.OtherLists);
const Late = lazy(() => load().then((OtherLists) => ({ default: OtherLists })));
let Drawn: ComponentType<OtherListsProps> | null = null;

/** For a loader: the server draws the lists with the page, which the browser fetches the code of after all else. */
export async function readyToDraw(): Promise<void> {
  if (isServer) Drawn ??= await load();
}

/** What else there is beside a specimen: in the page's HTML from the start, taken over once its code has come. */
export function LateOthers(props: OtherListsProps) {
  return <Suspense>{Drawn ? <Drawn {...props} /> : <Late {...props} />}</Suspense>;
}
