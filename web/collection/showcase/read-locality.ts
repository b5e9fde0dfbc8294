import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { call } from '#web/lib/call.ts';
import type { LocalityTab } from './locality-tabs.ts';
import { rememberTiles } from './remember-tiles.ts';

const quiet = { quiet: true };

/** Reads a locality with what is shown from it, and the first page of the tab's content. */
export async function readLocality(id: number, tab: LocalityTab) {
  const [locality, showcase, panel] = await Promise.all([
    call(localitiesApi.locality, { id }, quiet),
    call(showcaseApi.shownOfLocality, { id }, quiet),
    readPanel(id, tab),
  ]);
  if (panel.tab === 'gallery') rememberTiles(panel.firstPage.items);
  return { place: locality, shown: showcase, panel };
}

async function readPanel(id: number, tab: LocalityTab) {
  if (tab === 'minerals') return { tab, firstPage: await call(showcaseApi.mineralsOfLocality, { id }, quiet) };
  if (tab === 'gallery') return { tab, firstPage: await call(showcaseApi.galleryOfLocality, { id }, quiet) };
  return { tab };
}

export type LocalityPanelData = Awaited<ReturnType<typeof readPanel>>;
