import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskedThing } from '../wants/want-fit.ts';
import {
  MATCHES_MAX,
  type MatchTrader,
  type OfferedPiece,
  type OpenIntent,
  rankMatches,
  type Seeker,
  type Surroundings,
} from './rank-matches.ts';

const around: Surroundings = {
  offering: () => 1,
  ...{ kept_away: new Set(), talking: new Set(), dismissed: new Set() },
};
const aWant = (id: string, said: Partial<AskedThing> = {}) => ({
  ...{ id, mineral_id: null, locality_id: null, size_class: [], with_photo: false },
  ...said,
});
const aPiece = (mineral_id: string, said: Partial<OfferedPiece> = {}): OfferedPiece => ({
  ...{ mineral_ids: [mineral_id], specimen_id: null, path: null, size_class: null, has_photo: false },
  ...said,
});
const anIntent = (id: string, offers: OfferedPiece[], said: Partial<OpenIntent> = {}): OpenIntent => ({
  ...{ id, country: 'DE', shipping_range: 'worldwide', ships_to: [], not_to: [], offers },
  ...said,
});
const trader = (user_id: string, intents: OpenIntent[], wants: MatchTrader['wants'] = []): MatchTrader => ({
  ...{ user_id, intents, wants },
});
const me = (said: Partial<Seeker> = {}): Seeker => ({
  ...trader('me', [anIntent('mine', [aPiece('galena')], { country: 'CN' })], [aWant('w', { mineral_id: 'quartz' })]),
  countries: ['CN'],
  ...said,
});
const ids = (...asked: Parameters<typeof rankMatches>) => rankMatches(...asked).shown.map(({ id }) => id);

describe('matches', () => {
  it.each<[string, MatchTrader, MatchTrader, Partial<Surroundings>]>([
    [
      'mutual before one-sided, however rare',
      trader('a', [anIntent('1', [aPiece('quartz')])], [aWant('x', { mineral_id: 'galena' })]),
      trader('b', [anIntent('2', [aPiece('amethyst', { mineral_ids: ['amethyst', 'quartz'] })])]),
      { offering: (mineral) => (mineral === 'quartz' ? 900 : 1) },
    ],
    [
      'the rarer on the market',
      trader('a', [anIntent('1', [aPiece('amethyst', { mineral_ids: ['amethyst', 'quartz'] })])]),
      trader('b', [anIntent('2', [aPiece('quartz')])]),
      { offering: (mineral) => (mineral === 'quartz' ? 900 : 1) },
    ],
    [
      'what reaches me before what does not, however rare',
      trader('a', [anIntent('1', [aPiece('quartz')])]),
      trader('b', [
        anIntent('2', [aPiece('amethyst', { mineral_ids: ['amethyst', 'quartz'] })], { shipping_range: 'domestic' }),
      ]),
      { offering: (mineral) => (mineral === 'quartz' ? 900 : 1) },
    ],
    [
      'what reaches me for certain before what has to be asked',
      trader('a', [anIntent('1', [aPiece('quartz')])]),
      trader('b', [anIntent('2', [aPiece('quartz')], { shipping_range: 'ask' })]),
      {},
    ],
    [
      'the newer intent where all else is alike',
      trader('a', [anIntent('2', [aPiece('quartz')])]),
      trader('b', [anIntent('1', [aPiece('quartz')])]),
      {},
    ],
  ])('begin with %s', (_, first, second, said) => {
    const expected = [first, second].map(
      ({ intents: [intent] }) => `${intent?.id}.${intent?.offers[0]?.mineral_ids[0]}`,
    );
    expect(ids(me(), [second, first], { ...around, ...said })).toEqual(expected);
  });

  it('put the place that is asked for before one that nobody knows, and a welcome size before another', () => {
    const seeker = me({ wants: [aWant('w', { mineral_id: 'quartz', locality_id: 7, size_class: ['miniature'] })] });
    const piece = (specimen_id: string, said: Partial<OfferedPiece>) => aPiece('quartz', { specimen_id, ...said });
    const partner = trader('a', [
      anIntent('1', [
        piece('unknown', { size_class: 'miniature' }),
        piece('large', { path: [{ id: 7 }], size_class: 'cabinet' }),
        piece('elsewhere', { path: [{ id: 9 }], size_class: 'miniature' }),
        piece('best', { path: [{ id: 8 }, { id: 7 }], size_class: 'miniature' }),
      ]),
    ]);
    expect(ids(seeker, [partner], around)).toEqual(['1.best', '1.large', '1.unknown']);
  });

  it('pair what I receive with what I give, and what is left over is one-sided', () => {
    const partner = trader(
      'a',
      [anIntent('1', [aPiece('quartz', { specimen_id: 'p' }), aPiece('quartz', { specimen_id: 'q' })])],
      [aWant('x', { mineral_id: 'galena' })],
    );
    const { shown } = rankMatches(me(), [partner], around);
    expect(shown.map(({ id, give }) => [id, give?.want_id ?? null])).toEqual([
      ['1.p', 'x'],
      ['1.q', null],
    ]);
  });

  it('name a piece once that two intents offer, and a mineral once that stands twice in one', () => {
    const piece = aPiece('quartz', { specimen_id: 'p' });
    const partner = trader('a', [anIntent('1', [piece]), anIntent('2', [piece, aPiece('quartz'), aPiece('quartz')])]);
    expect(ids(me(), [partner], around)).toEqual(['2.p', '2.quartz']);
  });

  it('are no more than five of one collector, and leave out what is not for me', () => {
    const pieces = Array.from({ length: 9 }, (_, at) => aPiece('quartz', { specimen_id: `p${at}` }));
    const partner = trader('a', [anIntent('1', pieces)]);
    const found = ids(me(), [partner], { ...around, dismissed: new Set(['1.p0']) });
    expect(found).toEqual(['1.p1', '1.p2', '1.p3', '1.p4', '1.p5']);
  });

  it('with those whom I talk to stand apart', () => {
    const partner = trader('a', [anIntent('1', [aPiece('quartz')])]);
    const { shown, talking } = rankMatches(me(), [partner], { ...around, talking: new Set(['a']) });
    expect([shown, talking.map(({ id }) => id)]).toEqual([[], ['1.quartz']]);
  });

  it('that no country of mine is known for say that nobody knows whether they reach me', () => {
    const partner = trader('a', [anIntent('1', [aPiece('quartz')], { shipping_range: 'domestic' })]);
    const range = (countries: string[]) =>
      rankMatches(me({ countries }), [partner], around).shown.map(({ receive }) => receive.range);
    expect([range([]), range(['CN']), range(['CN', 'DE'])]).toEqual([['unknown'], ['no'], ['yes']]);
  });
});

describe('whatever everybody offers and wants', () => {
  const mineral = fc.constantFrom('quartz', 'galena', 'fluorite');
  const lines = fc.array(fc.record({ mineral_id: mineral, locality_id: fc.constantFrom(null, 1) }), { maxLength: 3 });
  const offers = fc.array(fc.tuple(mineral, fc.constantFrom(null, [{ id: 1 }], [{ id: 2 }])), { maxLength: 3 });
  const one = fc.record({ lines, offers, shipping_range: fc.constantFrom('worldwide', 'domestic', 'ask') });
  const all = fc.array(one, { minLength: 2, maxLength: 8 });
  type One = typeof one extends fc.Arbitrary<infer T> ? T : never;
  const traderOf = (said: One, at: number) =>
    trader(
      `u${at}`,
      [
        anIntent(
          `i${at}`,
          said.offers.map(([id, path], place) => aPiece(id, { path, specimen_id: `s${at}-${place}` })),
          { shipping_range: said.shipping_range as OpenIntent['shipping_range'] },
        ),
      ],
      said.lines.map((line, place) => aWant(`w${at}-${place}`, line)),
    );
  const world = (said: One[]) => {
    const [first, ...others] = said.map(traderOf);
    return { first: { ...(first ?? trader('u0', [])), countries: ['CN'] }, others };
  };

  it('the order of the others changes nothing', () => {
    fc.assert(
      fc.property(all, (said) => {
        const { first, others } = world(said);
        expect(rankMatches(first, others.toReversed(), around)).toEqual(rankMatches(first, others, around));
      }),
    );
  });

  it('mutual ones come first, none is with myself, with somebody kept away or, among the shown, in a conversation', () => {
    fc.assert(
      fc.property(all, fc.nat(8), fc.nat(8), (said, away, talking) => {
        const { first, others } = world(said);
        const set = { ...around, kept_away: new Set([`u${away}`]), talking: new Set([`u${talking}`]) };
        const found = rankMatches(first, [...others, first], set);
        const mutual = found.shown.map(({ give }) => give !== null);
        expect(mutual).toEqual(mutual.toSorted((a, b) => Number(b) - Number(a)));
        expect(found.shown.length).toBeLessThanOrEqual(MATCHES_MAX);
        const partners = new Set([...found.shown, ...found.talking].map(({ partner_id }) => partner_id));
        expect(partners.has('u0') || partners.has(`u${away}`)).toBe(false);
        expect(found.shown.some(({ partner_id }) => partner_id === `u${talking}`)).toBe(false);
      }),
    );
  });
});
