import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import { searchApi } from '#contract/search/search-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { users } from '#worker/account/tables.ts';
import { core, settleShowcase, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { refreshCollectors } from '#worker/collectors/refresh-collectors.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

let lin: Person;
let ulrich: Person;
let permanent: string;

const aMarket = cachedFixture('searched', async () => {
  await onlyWholeReference();
  const [lin, ulrich] = await Promise.all([createPerson('linwei', 0), createPerson('ulrich', 1)]);
  await lin.callOrThrow(accountApi.setDisplayName, { display_name: '林巍 Lin Wei' });
  const locality_id = await yaogangxian();
  const specimenFields = { mineral_ids: ['fluorite'], locality_id, min_id: 'A4T-BT5' };
  const { permanent_id } = await lin.callOrThrow(
    collectionApi.create,
    aSpecimen({ ...specimenFields, coll_index: 12 }),
  );
  await ulrich.callOrThrow(
    collectionApi.create,
    aSpecimen({ coll_serie: 'UB', coll_index: 7, mineral_ids: ['quartz'] }),
  );
  await settleShowcase();
  await refreshCollectors(core());
  const shippingFields = { location: { country: 'CN' }, shipping_range: 'worldwide' as const };
  await lin.callOrThrow(intentsApi.create, { id: uuid(), ...shippingFields, offers: [{ mineral_id: 'fluorite' }] });
  return { lin, ulrich, permanent_id };
});

beforeEach(async () => {
  ({ lin, ulrich, permanent_id: permanent } = await aMarket());
});

const search = (q: string, limit = 3) => visitor.callOrThrow(searchApi.all, { q, limit });

/** The names of all results, in order. */
const matchNames = (matches: FoundThings): string[] =>
  matches.order.flatMap((kind) => {
    if (kind === 'specimens') return matches.specimens.items.map(({ coll_no }) => coll_no);
    if (kind === 'collectors' || kind === 'intents')
      return matches[kind].items.map(({ username }) => `${kind} ${username}`);
    return matches[kind].items.slice(0, 1).map(({ name }) => name);
  });

describe('a search of everything', () => {
  it.each([
    ['a name', 'fluorite', ['Fluorite', 'SC-0012', 'intents linwei']],
    ['a name in capitals', 'FLUORITE', ['Fluorite', 'SC-0012', 'intents linwei']],
    ['the beginning of one', 'fluor', ['Fluorite', 'SC-0012', 'intents linwei']],
    ['a Chinese name', '萤石', ['Fluorite', 'SC-0012', 'intents linwei']],
    ['a traditional one', '螢石', ['Fluorite', 'SC-0012', 'intents linwei']],
    ['pinyin', 'yingshi', ['Fluorite', 'SC-0012', 'intents linwei']],
    ['pinyin by syllables', 'ying shi', ['Fluorite', 'SC-0012', 'intents linwei']],
    ['a formula', 'CaF₂', ['Fluorite', 'SC-0012', 'intents linwei']],
    ['a place', 'yaogangxian', ['Yaogangxian Mine', 'Fluorite', 'SC-0012']],
    ['a place in Chinese', '瑶岗', ['Yaogangxian Mine', 'Fluorite', 'SC-0012']],
    ['a place by its initials', 'ygx', ['Yaogangxian Mine', 'Fluorite']],
    ['a collector by their account', 'linwei', ['collectors linwei']],
    ['by a displayed name', 'lin wei', ['collectors linwei']],
    ['by the second character', '巍', ['collectors linwei']],
    ['by initials', 'lw', ['collectors linwei']],
    ['a number', 'SC-0012', ['SC-0012']],
    ['a number as one types it', 'sc 12', ['SC-0012']],
    ['without a separator', 'sc12', ['SC-0012']],
    ['a MIN-ID', 'a4t-bt5', ['SC-0012']],
    ['without its hyphen', 'A4TBT5', ['SC-0012']],
  ])('finds %s', async (_, q, names) => {
    expect(matchNames(await search(q))).toEqual(expect.arrayContaining(names));
    expect(matchNames(await search(q))[0]).toBe(names[0]);
  });

  it('finds a specimen by its permanent id, however that is written', async () => {
    for (const q of [permanent, permanent.toLowerCase(), `${permanent.slice(0, 4)}-${permanent.slice(4)}`])
      expect(matchNames(await search(q))[0]).toBe('SC-0012');
    const wrong = permanent.slice(0, 7) + (permanent.endsWith('A') ? 'B' : 'A');
    expect(matchNames(await search(wrong))).toEqual([]);
  });

  it('tells how many there are, which characters were typed, and what is shown of each', async () => {
    const { localities, minerals, minerals_from, specimens } = await search('yaogangx');
    expect(localities.items[0]).toMatchObject({ name_zh: '瑶岗仙矿', read_as: '瑶岗仙', specimen_count: 1 });
    expect(minerals).toMatchObject({ items: [{ name: 'Fluorite', specimen_count: 1 }], total: 1 });
    expect(minerals_from).toMatchObject({ name: 'Yaogangxian Mine' });
    expect(specimens.total).toBe(1);
    const { minerals: minerals_a, localities: localities_a } = await search('a');
    expect([minerals_a.total, localities_a.total]).toEqual([255, 715]);
  });

  it('says what a mistyped name may mean where nothing is called so', async () => {
    const { order, minerals } = await search('flourite');
    expect(order).toEqual(['minerals']);
    expect(minerals.items).toMatchObject([{ name: 'Fluorite', near: true }]);
    expect(await search('Schneebergg')).toMatchObject({
      order: ['localities'],
      localities: { items: [{ name: 'Schneeberg', near: true }] },
    });
    expect((await search('瑶刚仙')).localities.items).toMatchObject([{ name_zh: '瑶岗仙矿', near: true }]);
    expect(await search('zzzzzzzz')).toMatchObject({ order: [], minerals: { items: [] } });
  });

  it('goes on page by page in one kind, each once, and by no other’s cursor', async () => {
    const seenIds: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await visitor.callOrThrow(searchApi.ofKind, {
        kind: 'minerals',
        q: 'fl',
        limit: 100,
        ...(cursor && { cursor }),
      });
      if (page.kind === 'minerals') seenIds.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seenIds).toContain('fluorite');
    expect(seenIds.length).toBeGreaterThan(30);
    expect(seenIds.slice(0, 15)).toEqual([...new Set(seenIds.slice(0, 15))]);
    const { next_cursor } = await visitor.callOrThrow(searchApi.ofKind, { kind: 'minerals', q: 'fl' });
    const otherAnswer = await visitor.call(searchApi.ofKind, {
      kind: 'localities',
      q: 'fl',
      cursor: next_cursor ?? '',
    });
    expect(otherAnswer).toMatchObject({ status: 400, d: { issues: [{ path: 'cursor' }] } });
  });

  it.each([
    ['minerals', 'ying shi', 'fluorite'],
    ['localities', 'yao gang xian', 'Yaogangxian Mine'],
  ] as const)('finds in the page of %s what it finds among all by %s', async (kind, q, name) => {
    expect(JSON.stringify((await search(q))[kind])).toContain(name);
    expect(JSON.stringify(await visitor.callOrThrow(searchApi.ofKind, { kind, q }))).toContain(name);
  });

  it('goes on page by page by what was typed with spaces, too', async () => {
    const firstPage = await visitor.callOrThrow(searchApi.ofKind, { kind: 'minerals', q: 'f l' });
    const secondPage = await visitor.callOrThrow(searchApi.ofKind, {
      kind: 'minerals',
      q: 'f l',
      cursor: firstPage.next_cursor ?? '',
    });
    const ids = [firstPage, secondPage].flatMap((page) =>
      page.kind === 'minerals' ? page.items.map(({ id }) => id) : [],
    );
    expect(ids.length).toBeGreaterThan(30);
    expect(new Set(ids.slice(0, 15)).size).toBe(15);
    expect(ids.slice(15)).not.toContain(ids[0]);
  });

  it('goes on in specimens and collectors', async () => {
    for (let collIndex = 20; collIndex < 25; collIndex += 1)
      await ulrich.callOrThrow(
        collectionApi.create,
        aSpecimen({ coll_serie: 'UB', coll_index: collIndex, mineral_ids: ['quartz'] }),
      );
    await settleShowcase();
    const ask = (cursor?: string) =>
      visitor.callOrThrow(searchApi.ofKind, { kind: 'specimens', q: 'quartz', limit: 4, ...(cursor && { cursor }) });
    const firstPage = await ask();
    const secondPage = await ask(firstPage.next_cursor ?? '');
    const numbers = [firstPage, secondPage].flatMap(({ items }) =>
      items.map((item) => 'coll_no' in item && item.coll_no),
    );
    expect(numbers).toEqual(['UB-0024', 'UB-0023', 'UB-0022', 'UB-0021', 'UB-0020', 'UB-0007']);
    expect(secondPage.next_cursor).toBeNull();
    const people = await visitor.callOrThrow(searchApi.ofKind, { kind: 'collectors', q: 'ulrich' });
    expect(people).toMatchObject({ items: [{ username: 'ulrich', specimen_count: 6 }], next_cursor: null });
  });

  it.each([
    '',
    ' ',
    '%',
    '_',
    '"',
    '*',
    '"*',
    'NEAR(',
    'NEAR(a b)',
    "'--",
    'a AND',
    'OR',
    '-',
    '^',
    '{open}:x',
    ':',
    '()',
    '\ud800',
    '\udc00a',
    '💎',
    '‮cba',
    '\u0000',
    '9'.repeat(100),
    'a b c d e f g h i j',
    '萤'.repeat(100),
    '\u{10ffff}',
    'x'.repeat(100),
    "'; drop table users; --",
    'ﬀ',
    'İ',
    '０１２',
  ])('answers %j', async (q) => {
    expect((await visitor.call(searchApi.all, { q })).c).toBe(0);
    for (const kind of ['localities', 'minerals', 'collectors', 'specimens'] as const)
      expect((await visitor.call(searchApi.ofKind, { kind, q })).c).toBe(0);
  });

  it('refuses what is too long', async () => {
    for (const q of ['x'.repeat(2_000), '💎'.repeat(101), '萤石 '.repeat(40)]) {
      const answer = await visitor.call(searchApi.all, { q });
      expect(answer).toMatchObject({ status: 400, d: { issues: [{ path: 'q', message: 'At most 100 characters' }] } });
      const zhAnswer = await visitor.call(searchApi.all, { q }, { 'accept-language': 'zh' });
      expect(zhAnswer).toMatchObject({
        d: { issues: [{ message: screenTexts.form_text_max.zh.replace('{max}', '100') }] },
      });
    }
  });

  it('follows a collector who takes another name', async () => {
    await lin.callOrThrow(accountApi.setDisplayName, { display_name: 'Åsa Lindqvist' });
    await refreshCollectors(core());
    expect(matchNames(await search('asa'))).toContain('collectors linwei');
    expect(matchNames(await search('巍'))).not.toContain('collectors linwei');
    await core().update(users).set({ display_name: 'Moved' }).where(eq(users.id, lin.id));
    await refreshCollectors(core());
    expect(matchNames(await search('moved'))).toEqual(['collectors linwei']);
    expect(matchNames(await search('asa'))).not.toContain('collectors linwei');
  });
});
