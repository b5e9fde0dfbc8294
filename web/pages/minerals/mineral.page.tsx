import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { type ShowcaseSection, showcaseSections } from '#contract/collection/showcase/showcase-sections.ts';
import { mineralsApi } from '#contract/minerals/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { throwMissing } from '#web/collection/listing/specimen-reading.ts';
import { LOCALITIES_CURSOR_PARAM } from '#web/collection/showcase/mineral-localities.tsx';
import { MineralView } from '#web/collection/showcase/mineral-view.tsx';
import { rememberTiles } from '#web/collection/showcase/remember-tiles.ts';
import { readNewestIntents } from '#web/exchange/market/market-listing.ts';
import { MarketPair } from '#web/exchange/market/market-pair.tsx';
import { WantThis } from '#web/exchange/wants/add-want-button.tsx';
import { call } from '#web/lib/call.ts';
import { addressCursor } from '#web/shell/lists/next-page.tsx';

const SPECIMENS = 8;
const LOCALITIES_MAX = 8;

/** Loads the mineral, its public specimens and localities, offers and wants; a synonym redirects to its mineral. */
export async function loader({ params: { id = '' }, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const part = readPart(searchParams.get('part'));
  const quiet = { quiet: true };
  const readPromise = Promise.all([
    call(mineralsApi.mineral, { id }, quiet),
    call(showcaseApi.shownOfMineral, { id }, quiet),
    call(showcaseApi.ofMineral, { id, limit: SPECIMENS, ...(part && { part }), ...cursorQuery(searchParams) }, quiet),
    call(
      showcaseApi.localitiesOfMineral,
      { id, limit: LOCALITIES_MAX, ...cursorQuery(searchParams, LOCALITIES_CURSOR_PARAM) },
      quiet,
    ),
    readNewestIntents({ offered: id }),
    readNewestIntents({ wanted: id }),
  ]);
  const [mineral, shownCounts, specimens, localities, offeredPage, wantedPage] = await readPromise.catch(
    (fault: unknown) => throwMissing(fault, request),
  );
  if (mineral.id !== id) throw redirect(screenAddress('mineral', { id: mineral.id }));
  rememberTiles(specimens.items);
  return {
    part,
    mineral,
    showcase: shownCounts,
    specimens,
    places: localities,
    offered: offeredPage,
    wanted: wantedPage,
  };
}

/** The cursor of the page that the address names; the first page has none. */
function cursorQuery(search: URLSearchParams, param?: string) {
  const cursor = addressCursor(search, param);
  return cursor === null ? {} : { cursor };
}

const readPart = (text: string | null): ShowcaseSection | null =>
  showcaseSections.find((part) => part === text) ?? null;

/** The page of a mineral. */
export function Component() {
  const { offered, wanted, ...read } = useLoaderData<typeof loader>();
  const { id, name, name_zh } = read.mineral;
  return (
    <MineralView
      {...read}
      market={
        <MarketPair
          offeredPage={offered}
          wantedPage={wanted}
          askedOffered={{ offered: id }}
          askedWanted={{ wanted: id }}
        />
      }
      wantThis={<WantThis key={id} wantTarget={{ mineral_id: id }} names={{ name, name_zh }} />}
    />
  );
}
