import type { DatabaseSync } from 'node:sqlite';
import { countryCodes } from '#contract/exchange/intents/countries.ts';
import { marketEntry, wantedEntry } from '#contract/exchange/market/market-entry.ts';
import { marketToken } from '#contract/exchange/market/market-tokens.ts';
import { idOf, insertInto, NOW, openWith, userOf, within } from '#scripts/bench/database-rows.ts';

const EACH = 10;
const PIECES = 4;

/** Minerals that the small reference knows: a few that many offer, and many that few do. */
type Mineral = { id: string; name: string; name_zh: string | null; formula: string | null };

/** Fills a migrated state folder that no app is running on with open intents of traders who have ten each. */
export function fillMarket(state: string, count: number): { rare: string; common: string } {
  const core = openWith(state, 'users');
  core.exec('pragma synchronous = off; pragma cache_size = -200000');
  const minerals = core
    .prepare('select id, name, name_zh, formula from minerals order by id limit 3000')
    .all() as unknown as Mineral[];
  const of = (at: number) => minerals[Math.floor(minerals.length * spread(at) ** 4)] as Mineral;
  for (let first = 0; first < count / EACH; first += 100)
    within(core, () => {
      for (let at = first; at < Math.min(first + 100, count / EACH); at += 1) addTrader(core, at, of);
    });
  core.exec(`insert into market_index (market_index) values ('optimize'); pragma wal_checkpoint(truncate)`);
  const offered = new Map<string, number>();
  for (let at = 0; at < (count / EACH) * PIECES; at += 1) offered.set(of(at).id, (offered.get(of(at).id) ?? 0) + 1);
  const [common = '', ...others] = [...offered].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  core.close();
  return { common, rare: others.at(-1) ?? '' };
}

/** A number between 0 and 1 that looks like none in particular. */
const spread = (at: number) => (((at + 1) * 0x9e3779b1) % 0x100000000) / 0x100000000;

function addTrader(core: DatabaseSync, at: number, of: (at: number) => Mineral) {
  const user_id = idOf(1, at);
  const [people, shown, intents, offers, wanted, stats, market] = [
    ...['users', 'showcase', 'intents', 'intent_minerals', 'wants', 'trader_stats', 'market'],
  ].map((table) => insertInto(core, table));
  people?.(userOf({ user_id, username: `trader-${at}` }));
  stats?.({ user_id, active_intents: EACH, total_intents: EACH, requests_received: 0, requests_answered: 0, recounted_at: 0, ...noCredit });
  const pieces = Array.from({ length: PIECES }, (_, piece) => at * PIECES + piece);
  for (const piece of pieces) shown?.(pieceOf(user_id, piece, of(piece)));
  const wants = [0, 1, 2, 3].map((want) => ({
    mineral: of(at * 7 + want),
    locality: null,
    mineral_id: of(at * 7 + want).id,
  }));
  for (const [place, { mineral_id }] of wants.entries())
    wanted?.({
      id: idOf(4, at * 4 + place),
      user_id,
      mineral_id,
      created_at: NOW,
      size_class: [],
      with_photo: 0,
      version: 1,
    });
  const country = countryCodes[Math.floor(countryCodes.length * spread(at) ** 3)] ?? 'DE';
  for (let each = 0; each < EACH; each += 1) {
    const number = at * EACH + each;
    const row = { id: idOf(5, number), user_id, country, region: null, city: 'Freiberg', ...rangeOf(number), ...said };
    intents?.({ ...row, status: 'active', created_at: NOW, updated_at: NOW, version: 1 });
    const offered = pieces.map((piece) => ({ mineral: of(piece), specimen_id: idOf(2, piece), note: null }));
    for (const [position, { mineral, specimen_id }] of offered.entries())
      offers?.({ intent_id: row.id, position, mineral_id: mineral.id, specimen_id, traded: 0 });
    const sizes = [
      marketToken({ kind: 'size_class', value: 'cabinet' }),
      marketToken({ kind: 'has_photos', value: 'true' }),
    ];
    market?.({
      ...{ seq: number + 1, intent_id: row.id, user_id, listed: 1, specimen_tokens: sizes.join(' '), stale: 0 },
      ...marketEntry({ ...row, created_at: NOW, offers: offered }),
      ...wantedEntry(wants),
      active_at: NOW + number,
    });
  }
}

const noCredit = { successful_exchanges: 0, partner_count: 0, positive: 0, neutral: 0, negative: 0 };
const said = {
  description: 'Duplicates from two trips. Cabinet sizes, all with old labels; more photographs on request.',
};

const rangeOf = (at: number) => ({
  shipping_range: (['worldwide', 'region', 'domestic', 'ask'] as const)[at % 4] ?? 'ask',
  ships_to: at % 4 === 1 ? ['CN', 'AT', 'US'] : [],
  not_to: at % 8 === 0 ? ['CN'] : [],
});

/** A specimen on show as core knows it. */
const pieceOf = (user_id: string, at: number, mineral: Mineral) => ({
  ...{ seq: at + 1, specimen_id: idOf(2, at), user_id, hidden: 0, locality_id: null, media_at: NOW, version: 1 },
  ...{ unconfirmed: 0, changed_at: NOW, size_class: 'cabinet' },
  tile: {
    ...{ id: idOf(2, at), coll_serie: 'SC', coll_index: (at % PIECES) + 1, coll_no: `SC-000${(at % PIECES) + 1}` },
    ...{ display_name: mineral.name, display_name_choice: 'minerals', minerals: [mineral], written_minerals: [] },
    ...{ custom_name1: null, custom_name2: null, locality: null, size: { length: 120, width: 90, height: 60 } },
    cover: {
      ...{ id: idOf(3, at), kind: 'image', view: 'visible', state: 'ready', reason: null, width: 1600, height: 1200 },
      ...{
        dominant_color: '#6b5a8e',
        copyright: null,
        description: null,
        tags: [],
        order: 0,
        is_cover: true,
        version: 1,
      },
      variants: Object.fromEntries([320, 640, 1280].map((edge) => [edge, `/file/${idOf(3, at)}/1/${edge}.webp`])),
    },
  },
});
