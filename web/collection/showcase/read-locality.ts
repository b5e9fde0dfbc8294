import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { call } from '#web/lib/call.ts';
import type { LocalityTab } from './locality-tabs.ts';
import { rememberTiles } from './remember-tiles.ts';

const quiet = { quiet: true };

/** Reads a locality with what is shown from it, and the page of the tab's content at a cursor, usually the first. */
export async function readLocality(id: number, tab: LocalityTab, cursor: string | null) {
  const [locality, showcase, panel] = await Promise.all([
    call(localitiesApi.locality, { id }, quiet),
    call(showcaseApi.shownOfLocality, { id }, quiet),
    readPanel(tab, { id, ...(cursor && { cursor }) }),
  ]);
  if (panel.tab === 'gallery') rememberTiles(panel.firstPage.items);
  return { place: locality, shown: showcase, panel };
}

async function readPanel(tab: LocalityTab, pageQuery: { id: number; cursor?: string }) {
  if (tab === 'minerals') return { tab, firstPage: await call(showcaseApi.mineralsOfLocality, pageQuery, quiet) };
  if (tab === 'gallery') return { tab, firstPage: await call(showcaseApi.galleryOfLocality, pageQuery, quiet) };
  return { tab };
}

export type LocalityPanelData = Awaited<ReturnType<typeof readPanel>>;
