import { atom } from 'jotai';
import type { ComponentType } from 'react';
import type { Screen } from '#contract/routes/paths.ts';
import { atomStore } from '#web/lib/atom-store.ts';

/** A page that is loading: its path and the path's parameters. */
export type PreviewProps = { pathname: string; params: Record<string, string> };
export type PagePreview = ComponentType<PreviewProps>;

/** The previews shown while pages load, of the screens loaded so far. */
export const previewsAtom = atom<Partial<Record<Screen, PagePreview>>>({});

/** Registers the preview of a screen's pages, shown while they load. */
export function keepPreview(screen: Screen, Preview: PagePreview | undefined) {
  const previews = atomStore.get(previewsAtom);
  if (Preview && previews[screen] !== Preview) atomStore.set(previewsAtom, { ...previews, [screen]: Preview });
}
