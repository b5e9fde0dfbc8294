import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import type { LocalitiesOnMap } from '#contract/localities/map/map.ts';
import type { AskedView } from '#contract/localities/map/map-query.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';

/** Which localities a map shows, and the address of each. */
export type LocalitySource = {
  key: string;
  /** whether points are drawn by how many specimens are shown from each */
  isCounted: boolean;
  read: (view: AskedView, signal: AbortSignal) => Promise<LocalitiesOnMap>;
  localityPath: (id: number) => string;
};

/** The source of all localities with specimens shown, or only those of a mineral. */
export const allLocalitiesSource = (mineral?: string): LocalitySource => ({
  key: `of all ${mineral ?? ''}`,
  isCounted: mineral !== undefined,
  read: (view, signal) =>
    call(showcaseApi.map, { ...view, ...(mineral !== undefined && { mineral }) }, { quiet: true, signal }),
  localityPath: (id) => screenAddress('locality', { id: String(id) }),
});

/** The points that its own map is fitted to: a locality and those in it. */
export const innerLocalitiesSource = (id: number): LocalitySource => ({
  ...allLocalitiesSource(),
  key: `in ${id}`,
  read: (view, signal) => call(showcaseApi.map, { ...view, within: id }, { quiet: true, signal }),
});

/** The localities of a view; those of the previous view until they are loaded. */
export function useMapLocalities(view: AskedView | null, { key, read }: LocalitySource) {
  return useRead(
    view && `${view.bbox} ${view.zoom} ${key}`,
    (signal) => (view ? read(view, signal) : Promise.resolve({ points: [], clusters: [] })),
    { keepPrevious: true },
  );
}
