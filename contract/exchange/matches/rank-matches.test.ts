import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskedThing } from '#contract/exchange/wants/want-fit.ts';
import {
  MATCHES_MAX,
  type MatchTrader,
  type OfferedItem,
  type OpenIntent,
  rankMatches,
  type Seeker,
  type Surroundings,
} from './rank-matches.ts';

const surroundings: Surroundings = {
  offerCount: () => 1,
  kept_away: new Set(),
  conversationPartnerIds: new Set(),
  dismissedMatchIds: new Set(),
};
const aWant = (id: string, fields: Partial<AskedThing> = {}) => ({
  id,
  mineral_id: null,
  locality_id: null,
  size_class: [],
  with_photo: false,
  ...fields,
});
const anOffer = (mineral_id: string, fields: Partial<OfferedItem> = {}): OfferedItem => ({
  mineral_ids: [mineral_id],
  specimen_id: null,
  path: null,
  size_class: null,
  is_reserved: false,
  has_photo: false,
  ...fields,
});
const anIntent = (id: string, offers: OfferedItem[], fields: Partial<OpenIntent> = {}): OpenIntent => ({
  id,
  country: 'DE',
  shipping_range: 'worldwide',
  ships_to: [],
  not_to: [],
  offers,
  ...fields,
});
const trader = (user_id: string, intents: OpenIntent[], wants: MatchTrader['wants'] = []): MatchTrader => ({
  user_id,
  intents,
  wants,
});
const aSeeker = (fields: Partial<Seeker> = {}): Seeker => ({
  ...trader('me', [anIntent('mine', [anOffer('galena')], { country: 'CN' })], [aWant('w', { mineral_id: 'quartz' })]),
  countries: ['CN'],
  ...fields,
});
const ids = (...rankArguments: Parameters<typeof rankMatches>) =>
  rankMatches(...rankArguments).matches.map(({ id }) => id);

describe('matches', () => {
  it.each<[string, MatchTrader, MatchTrader, Partial<Surroundings>]>([
    [
      'mutual before one-sided, however rare',
      trader('a', [anIntent('1', [anOffer('quartz')])], [aWant('x', { mineral_id: 'galena' })]),
      trader('b', [anIntent('2', [anOffer('amethyst', { mineral_ids: ['amethyst', 'quartz'] })])]),
      { offerCount: (mineral) => (mineral === 'quartz' ? 900 : 1) },
    ],
    [
      'the rarer on the market',
      trader('a', [anIntent('1', [anOffer('amethyst', { mineral_ids: ['amethyst', 'quartz'] })])]),
      trader('b', [anIntent('2', [anOffer('quartz')])]),
      { offerCount: (mineral) => (mineral === 'quartz' ? 900 : 1) },
    ],
    [
      'what reaches me before what does not, however rare',
      trader('a', [anIntent('1', [anOffer('quartz')])]),
      trader('b', [
        anIntent('2', [anOffer('amethyst', { mineral_ids: ['amethyst', 'quartz'] })], { shipping_range: 'domestic' }),
      ]),
      { offerCount: (mineral) => (mineral === 'quartz' ? 900 : 1) },
    ],
    [
      'what reaches me for certain before what has to be asked',
      trader('a', [anIntent('1', [anOffer('quartz')])]),
      trader('b', [anIntent('2', [anOffer('quartz')], { shipping_range: 'ask' })]),
      {},
    ],
    [
      'the newer intent where all else is alike',
      trader('a', [anIntent('2', [anOffer('quartz')])]),
      trader('b', [anIntent('1', [anOffer('quartz')])]),
      {},
    ],
  ])('begin with %s', (_, firstTrader, secondTrader, changes) => {
    const expectedIds = [firstTrader, secondTrader].map(
      ({ intents: [intent] }) => `${intent?.id}.${intent?.offers[0]?.mineral_ids[0]}`,
    );
    expect(ids(aSeeker(), [secondTrader, firstTrader], { ...surroundings, ...changes })).toEqual(expectedIds);
  });

  it('put the place that is asked for before one that nobody knows, and a welcome size before another', () => {
    const seeker = aSeeker({
      wants: [aWant('w', { mineral_id: 'quartz', locality_id: 7, size_class: ['miniature'] })],
    });
    const offerItem = (specimen_id: string, fields: Partial<OfferedItem>) =>
      anOffer('quartz', { specimen_id, ...fields });
    const partner = trader('a', [
      anIntent('1', [
        offerItem('unknown', { size_class: 'miniature' }),
        offerItem('large', { path: [{ id: 7 }], size_class: 'cabinet' }),
        offerItem('elsewhere', { path: [{ id: 9 }], size_class: 'miniature' }),
        offerItem('best', { path: [{ id: 8 }, { id: 7 }], size_class: 'miniature' }),
      ]),
    ]);
    expect(ids(seeker, [partner], surroundings)).toEqual(['1.best', '1.large', '1.unknown']);
  });

  it('pair what I receive with what I give, and what is left over is one-sided', () => {
    const partner = trader(
      'a',
      [anIntent('1', [anOffer('quartz', { specimen_id: 'p' }), anOffer('quartz', { specimen_id: 'q' })])],
      [aWant('x', { mineral_id: 'galena' })],
    );
    const { matches } = rankMatches(aSeeker(), [partner], surroundings);
    expect(matches.map(({ id, give }) => [id, give?.want_id ?? null])).toEqual([
      ['1.p', 'x'],
      ['1.q', null],
    ]);
  });

  it('put reserved ones last, and pair those that are free', () => {
    const reservedFields = { specimen_id: 'p', is_reserved: true };
    const partner = trader(
      'a',
      [anIntent('1', [anOffer('quartz', reservedFields), anOffer('quartz', { specimen_id: 'q' })])],
      [aWant('x', { mineral_id: 'galena' })],
    );
    const { matches } = rankMatches(aSeeker(), [partner], surroundings);
    expect(matches.map(({ id, give }) => [id, give?.want_id ?? null])).toEqual([
      ['1.q', 'x'],
      ['1.p', null],
    ]);
  });

  it('name a piece once that two intents offer, and a mineral once that stands twice in one', () => {
    const item = anOffer('quartz', { specimen_id: 'p' });
    const partner = trader('a', [anIntent('1', [item]), anIntent('2', [item, anOffer('quartz'), anOffer('quartz')])]);
    expect(ids(aSeeker(), [partner], surroundings)).toEqual(['2.p', '2.quartz']);
  });

  it('are no more than five of one collector, and leave out what is not for me', () => {
    const items = Array.from({ length: 9 }, (_, index) => anOffer('quartz', { specimen_id: `p${index}` }));
    const partner = trader('a', [anIntent('1', items)]);
    const matchIds = ids(aSeeker(), [partner], { ...surroundings, dismissedMatchIds: new Set(['1.p0']) });
    expect(matchIds).toEqual(['1.p1', '1.p2', '1.p3', '1.p4', '1.p5']);
  });

  it('with those whom I talk to stand apart', () => {
    const partner = trader('a', [anIntent('1', [anOffer('quartz')])]);
    const { matches, talkMatches } = rankMatches(aSeeker(), [partner], {
      ...surroundings,
      conversationPartnerIds: new Set(['a']),
    });
    expect([matches, talkMatches.map(({ id }) => id)]).toEqual([[], ['1.quartz']]);
  });

  it('that no country of mine is known for say that nobody knows whether they reach me', () => {
    const partner = trader('a', [anIntent('1', [anOffer('quartz')], { shipping_range: 'domestic' })]);
    const range = (countries: string[]) =>
      rankMatches(aSeeker({ countries }), [partner], surroundings).matches.map(({ receive }) => receive.range);
    expect([range([]), range(['CN']), range(['CN', 'DE'])]).toEqual([['unknown'], ['no'], ['yes']]);
  });
});

describe('whatever everybody offers and wants', () => {
  const mineral = fc.constantFrom('quartz', 'galena', 'fluorite');
  const wantRows = fc.array(fc.record({ mineral_id: mineral, locality_id: fc.constantFrom(null, 1) }), {
    maxLength: 3,
  });
  const offers = fc.array(fc.tuple(mineral, fc.constantFrom(null, [{ id: 1 }], [{ id: 2 }])), { maxLength: 3 });
  const traderRecord = fc.record({
    lines: wantRows,
    offers,
    shipping_range: fc.constantFrom('worldwide', 'domestic', 'ask'),
  });
  const traderRecords = fc.array(traderRecord, { minLength: 2, maxLength: 8 });
  type TraderRecord = typeof traderRecord extends fc.Arbitrary<infer T> ? T : never;
  const buildTrader = (record: TraderRecord, index: number) =>
    trader(
      `u${index}`,
      [
        anIntent(
          `i${index}`,
          record.offers.map(([id, path], position) => anOffer(id, { path, specimen_id: `s${index}-${position}` })),
          { shipping_range: record.shipping_range as OpenIntent['shipping_range'] },
        ),
      ],
      record.lines.map((want, position) => aWant(`w${index}-${position}`, want)),
    );
  const world = (records: TraderRecord[]) => {
    const [firstTrader, ...otherTraders] = records.map(buildTrader);
    return { seeker: { ...(firstTrader ?? trader('u0', [])), countries: ['CN'] }, others: otherTraders };
  };

  it('the order of the others changes nothing', () => {
    fc.assert(
      fc.property(traderRecords, (records) => {
        const { seeker, others } = world(records);
        expect(rankMatches(seeker, others.toReversed(), surroundings)).toEqual(
          rankMatches(seeker, others, surroundings),
        );
      }),
    );
  });

  it('mutual ones come first, none is with myself, with somebody kept away or, among the shown, in a conversation', () => {
    fc.assert(
      fc.property(traderRecords, fc.nat(8), fc.nat(8), (records, awayIndex, talkIndex) => {
        const { seeker, others } = world(records);
        const set = {
          ...surroundings,
          kept_away: new Set([`u${awayIndex}`]),
          conversationPartnerIds: new Set([`u${talkIndex}`]),
        };
        const rankedMatches = rankMatches(seeker, [...others, seeker], set);
        const mutual = rankedMatches.matches.map(({ give }) => give !== null);
        expect(mutual).toEqual(mutual.toSorted((a, b) => Number(b) - Number(a)));
        expect(rankedMatches.matches.length).toBeLessThanOrEqual(MATCHES_MAX);
        const partners = new Set(
          [...rankedMatches.matches, ...rankedMatches.talkMatches].map(({ partner_id }) => partner_id),
        );
        expect(partners.has('u0') || partners.has(`u${awayIndex}`)).toBe(false);
        expect(rankedMatches.matches.some(({ partner_id }) => partner_id === `u${talkIndex}`)).toBe(false);
      }),
    );
  });
});
