import type { z } from 'zod';
import { lastActive } from '#contract/account/last-active.ts';
import { collectorsApi } from '#contract/collectors/api.ts';
import { COLLECTORS_COUNTED_MAX, isDirectoryNarrowed } from '#contract/collectors/directory-filters.ts';
import { localizeLocation } from '#contract/collectors/localized-location.ts';
import { avatarUrl } from '#worker/account/settings/profile.ts';
import { rowTiles } from '#worker/collection/showcase/shown-tile.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { type Call, serve } from '#worker/http/serve-api.ts';
import { separateKnownNames } from '#worker/localities/known-names.ts';
import { countCollectors } from './count-collectors.ts';
import { directoryMatch } from './directory-match.ts';
import { collectorCountQuery, directoryPage, howMany } from './directory-sql.ts';

type ListInput = z.output<typeof collectorsApi.list.input>;
type Caller = Pick<Call<'visitor'>, 'core' | 'user' | 'nowMs'>;

/**
 * Returns one page of the directory, in two trips: one counts the matches, one reads the page. For a logged-in
 * user, collectors in a block with them are left out.
 */
async function listCollectors({ core, user, nowMs }: Caller, { limit, cursor, sort, ...filters }: ListInput) {
  const list = `collectors ${user?.id ?? ''} ${JSON.stringify([sort, filters])}`;
  const position = readCursor(list, cursor, [sort === 'name' ? 'string' : 'number', 'number']);
  const match = directoryMatch(filters);
  if (match === 'nothing') return { items: [], next_cursor: null, total: 0 };
  const [countRow] = await (match === null ? collectorCountQuery(core) : howMany(core, match));
  const total = countRow?.n ?? 0;
  const isLittle = match !== null && total <= COLLECTORS_COUNTED_MAX;
  const [key, cursorSeq] = position ?? [];
  const cursorPosition = key === undefined ? null : ([key, Number(cursorSeq)] as const);
  const reader = user?.id ?? null;
  const rows = await directoryPage(core, { match, sort, cursorPosition, limit: limit + 1, reader, isLittle });
  const page = buildPage(rows, limit, (last) => writeCursor(list, [last.key, last.seq]));
  return {
    ...page,
    items: page.items.map(({ seq: _, key: __, avatar_key, last_active_at, tiles, ...card }) => ({
      ...card,
      avatar_url: avatarUrl(avatar_key),
      location_text: localizeLocation(card.location),
      last_active: lastActive(last_active_at, nowMs),
      tiles: tiles.flatMap((tile) => rowTiles({ tile }, { username: card.username, collector: card.display_name })),
    })),
    ...(position === null && (!isDirectoryNarrowed(filters) || isLittle) && { total }),
  };
}

export const collectorsRoutes = serve(collectorsApi, {
  list: async (call, query) => listCollectors(call, await separateKnownNames(call.core, query)),
  listForMe: async (call, query) => listCollectors(call, await separateKnownNames(call.core, query)),
  facets: async ({ core }, filters) => countCollectors(core, await separateKnownNames(core, filters)),
});
