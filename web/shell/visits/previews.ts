import { atom } from 'jotai';
import type { ComponentType } from 'react';
import type { Screen } from '#contract/routes/paths.ts';
import { atomStore } from '#web/lib/atom-store.ts';

/** A page that is being read: its path and the path's parameters. */
export type PreviewProps = { pathname: string; params: Record<string, string> };
export type PagePreview = ComponentType<PreviewProps>;

/** What stands in the place of pages while they are read, of those that have come so far. */
export const previewsAtom = atom<Partial<Record<Screen, PagePreview>>>({});

/** From now on this stands in the place of a screen's pages while they are read. */
export function keepPreview(screen: Screen, Preview: PagePreview | undefined) {
  const previews = atomStore.get(previewsAtom);
  if (Preview && previews[screen] !== Preview) atomStore.set(previewsAtom, { ...previews, [screen]: Preview });
}
