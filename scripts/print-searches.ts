// npm run searches -- http://127.0.0.1:8787: what searches that once found nothing find now in the demo, as a table, with
// the rows that each reads.
import { fill } from '#contract/routes/paths.ts';
import { COUNTED_MAX } from '#contract/search/found-kinds.ts';
import type { FoundThings, ResultCount } from '#contract/search/found-things.ts';
import { searchApi } from '#contract/search/search-api.ts';

/** Each text, and what it found before searches combined. */
const searches: [q: string, oldResult: string][] = [
  ['萤石 瑶岗仙', 'nothing'],
  ['石英 瑶岗仙', 'nothing'],
  ['雄黄 石门', 'nothing'],
  ['黄玉 巴西', 'nothing'],
  ['萤石 湖南', 'nothing'],
  ['林巍 萤石', 'nothing'],
  ['瑶岗仙萤石', 'nothing'],
  ['瑤崗仙螢石', 'nothing'],
  ['linwei fluorite', 'nothing'],
  ['fluorite 瑶岗仙', 'nothing'],
  ['linwei HN-0004', 'nothing'],
  ['CaWO4', 'nothing'],
  ['PbMoO4', 'nothing'],
  ['Cu2CO3(OH)2', 'nothing'],
  ['CaF2', 'minerals 0'],
  ['金', 'places first'],
  ['铜', 'torbernite first'],
  ['汞', 'mercurian tetrahedrite first'],
  ['https://vug.example/mc/linwei/HN-0004', 'nothing'],
  ['https://vug.example/mineral/scheelite', 'nothing'],
  ['雄黄 巴西', 'nothing'],
];

const countText = ({ items, ...count }: ResultCount & { items: readonly unknown[] }) =>
  items.length === 0 ? '' : String(count.total ?? `${count.counted ?? COUNTED_MAX}+`);

/** The kinds with results in their order, what comes first, and the shorter queries of a search without results. */
function resultText(matches: FoundThings): string {
  const kinds = matches.order.map((kind) => `${kind} ${countText(matches[kind])}`);
  const shorterTexts = matches.shorter_queries.map(({ q, total }) => `“${q}” ${total ?? 'many'}`);
  const [kind] = matches.order;
  const best =
    kind === 'minerals'
      ? matches.minerals.items[0]?.name_zh
      : kind === 'specimens' && matches.specimens.items[0]?.coll_no;
  return [best, ...kinds, ...(shorterTexts.length > 0 ? [`or ${shorterTexts.join(', ')}`] : [])]
    .filter(Boolean)
    .join('; ');
}

async function main(server: string | undefined): Promise<void> {
  if (!server) throw new RangeError('Name the server: npm run searches -- http://127.0.0.1:8787');
  const rows: Record<'query' | 'before' | 'now' | 'rows read', string>[] = [];
  for (const [query, oldResult] of searches) {
    const response = await fetch(
      `${server}${fill(searchApi.all.path, {})}?${new URLSearchParams({ q: query, limit: '6' })}`,
    );
    const { d } = (await response.json()) as { d: FoundThings };
    const [, rowsRead = ''] = /(\d+) rows read/.exec(response.headers.get('server-timing') ?? '') ?? [];
    rows.push({ query, before: oldResult, now: resultText(d), 'rows read': rowsRead });
  }
  console.table(rows);
}

await main(process.argv[2]);
