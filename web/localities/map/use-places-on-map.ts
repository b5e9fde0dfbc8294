import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import type { AskedView } from '#contract/localities/map/asked-view.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';

/** The places of a view from which anything is shown, or a mineral; those of the view before until they are read. */
export function usePlacesOnMap(view: AskedView | null, mineral: string | undefined) {
  return useRead(
    view && `${view.bbox} ${view.zoom} ${mineral}`,
    (signal) =>
      call(
        showcaseApi.map,
        { bbox: view?.bbox ?? '', zoom: view?.zoom ?? 0, ...(mineral !== undefined && { mineral }) },
        { quiet: true, signal },
      ),
    { keeps: true },
  );
}
