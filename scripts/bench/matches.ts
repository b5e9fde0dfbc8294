import { type Match, type MatchTrader, rankMatches, type Seeker } from '#contract/exchange/matches/rank-matches.ts';

const [OFFERS, WANTS, MINERALS, PLACES, FIRST] = [12, 8, 600, 60, 10];
/** How many intents are compared for each line, as the server does. */
const NEWEST = 40;
const countries = ['CN', 'DE', 'US', 'JP', 'FR', 'MA', 'BR', 'GB'];
const ranges = ['worldwide', 'worldwide', 'domestic', 'ask'] as const;

/** Numbers between 0 and 1 that are the same in each run. */
function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 0x100000000;
    return state / 0x100000000;
  };
}

/** Traders whose minerals are a few that many have, and many that few do. */
function madeUpTraders(count: number): Seeker[] {
  const next = numbersFrom(1);
  const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  const mineral = () => `mineral-${Math.floor(MINERALS * next() ** 3)}`;
  const place = () => Math.floor(PLACES * next());
  return Array.from({ length: count }, (_, at) => {
    const country = one(countries);
    const offers = Array.from({ length: OFFERS }, (__, piece) => ({
      ...{ mineral_ids: [mineral()], specimen_id: `${at}-${piece}`, path: [{ id: place() }] },
      ...{ size_class: next() < 0.5 ? ('miniature' as const) : ('cabinet' as const), has_photo: true },
    }));
    const wants = Array.from({ length: WANTS }, (__, line) => ({
      ...{ id: `${at}-${line}`, mineral_id: mineral(), locality_id: next() < 0.3 ? place() : null },
      ...{ size_class: next() < 0.3 ? ['miniature' as const] : [], with_photo: false },
    }));
    const id = String(at).padStart(6, '0');
    const intent = { id, country, shipping_range: one(ranges), ships_to: [], not_to: [], offers };
    return { user_id: `u${id}`, intents: [intent], wants, countries: [country] };
  });
}

const mineralsOf = ({ intents }: MatchTrader) =>
  new Set(intents.flatMap(({ offers }) => offers.flatMap(({ mineral_ids }) => mineral_ids)));

/** The newest of those who are among some. */
function newestOf(traders: readonly Seeker[], some: ReadonlySet<Seeker>): Seeker[] {
  const newest: Seeker[] = [];
  for (let at = traders.length - 1; at >= 0 && newest.length < NEWEST; at -= 1) {
    const trader = traders[at];
    if (trader && some.has(trader)) newest.push(trader);
  }
  return newest;
}

const wantedBy = ({ wants }: MatchTrader) => new Set(wants.flatMap(({ mineral_id }) => mineral_id ?? []));

/** Traders by each of their minerals. */
function byMineral(traders: readonly Seeker[], minerals: (trader: Seeker) => ReadonlySet<string>) {
  const found = new Map<string, Seeker[]>();
  for (const trader of traders)
    for (const mineral of minerals(trader)) {
      const those = found.get(mineral) ?? [];
      those.push(trader);
      found.set(mineral, those);
    }
  return found;
}

/** Ranks the matches of each trader among those that the market's index would give. */
function matchAll(traders: readonly Seeker[]): { found: Match[][]; offering: Map<string, number> } {
  const [offerers, wanters] = [byMineral(traders, mineralsOf), byMineral(traders, wantedBy)];
  const offering = new Map([...offerers].map(([mineral, those]) => [mineral, those.length]));
  const none: ReadonlySet<string> = new Set();
  const around = { offering: (id: string) => offering.get(id) ?? 0, kept_away: none, talking: none, dismissed: none };
  const found = traders.map((me) => {
    const wanting = new Set([...mineralsOf(me)].flatMap((mineral) => wanters.get(mineral) ?? []));
    const partners = me.wants.flatMap(({ mineral_id }) => {
      const those = offerers.get(mineral_id ?? '') ?? [];
      return [...those.slice(-NEWEST), ...newestOf(those, wanting)];
    });
    return rankMatches(me, [...new Set(partners)], around).shown;
  });
  return { found, offering };
}

/** The written rule: a match is good when it reaches me, is from the place I ask for, and is no commoner than the middle of my list. */
function isGoodMatch({ receive }: Match, me: Seeker, offering: ReadonlyMap<string, number>): boolean {
  const counts = me.wants.map(({ mineral_id }) => offering.get(mineral_id ?? '') ?? 0).sort((a, b) => a - b);
  const isRare = receive.offer_count <= (counts[WANTS / 2] ?? 0);
  return receive.range !== 'no' && (receive.fit.place ?? 'yes') === 'yes' && isRare;
}

const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const small = madeUpTraders(1_000);
const { found, offering } = matchAll(small);
const judged = small.map((me, at) => (found[at] ?? []).map((match) => isGoodMatch(match, me, offering)));
const good = (rows: boolean[][]) => share(rows.flat().filter(Boolean).length, rows.flat().length);
const mutual = found.flat().filter(({ give }) => give !== null).length;
console.log(`1,000 traders: ${found.flat().length} matches kept, ${mutual} of them mutual`);
console.log(
  `good by the rule: ${good(judged.map((row) => row.slice(0, FIRST)))} of the first ten, ${good(judged)} of all`,
);

const large = madeUpTraders(10_000);
const before = process.memoryUsage().heapUsed;
const began = performance.now();
const kept = matchAll(large).found.flat().length;
const seconds = (performance.now() - began) / 1000;
const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
console.log(
  `10,000 traders: ${kept} matches in ${seconds.toFixed(0)} s, ${(seconds / 10).toFixed(1)} ms each; ${megabytes.toFixed(0)} MB`,
);
