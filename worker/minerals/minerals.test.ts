import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { mineralsApi } from '#contract/minerals/api.ts';
import { recordSource } from '#scripts/reference/sources.ts';
import { openCore } from '#worker/db/core.ts';
import { visitor } from '#worker/testing/people.ts';
import { elementsOfMinerals, findMinerals, mineralById, mineralsById, searchMinerals } from './queries.ts';
import { loadWholeReference, onlyWholeReference } from './reference-for-tests.ts';

const core = openCore(env.DB);
beforeEach(onlyWholeReference);

const names = async (q: string, limit?: number) => (await searchMinerals(core, q, limit)).map(({ name }) => name);

describe('the type-ahead', () => {
  it('finds a mineral by any name a collector may type', async () => {
    for (const q of [
      'fluor',
      'FLUORITE',
      '萤石',
      '螢石',
      'ys',
      'yingshi',
      'Flr',
      'CaF2',
      'CaF₂',
      'Fluorspar',
      '氟石',
    ]) {
      expect((await names(q))[0], q).toBe('Fluorite');
    }
    for (const q of ['lvzhushi', 'luzhushi', '綠柱石', '绿柱石']) expect((await names(q))[0], q).toBe('Beryl');
    for (const q of ['smoky q', 'quartz smoky', 'smokyquartz', '烟晶'])
      expect((await names(q))[0], q).toBe('Smoky Quartz');
    for (const q of ['akermanite', 'ÅKERMANITE', 'axinite-(mn)', 'axinite mn'])
      expect(await names(q), q).toHaveLength(1);
  });

  it('puts an exact hit first, then the more collected, then the shorter name', async () => {
    expect((await names('gold'))[0]).toBe('Gold');
    expect((await names('au'))[0]).toBe('Gold');
    expect((await names('cal'))[0]).toBe('Calcite');
    expect((await names('q'))[0]).toBe('Quartz');
    expect(await names('石', 2)).toEqual(['Quartz', 'Garnet']);
    const crowdedNames = await names('ferr');
    expect(crowdedNames).toHaveLength(10);
    expect(new Set(crowdedNames).size).toBe(10);
  });

  it('answers a synonym as its mineral, and says what was matched', async () => {
    expect(await searchMinerals(core, 'barite')).toMatchObject([{ id: 'baryte', matched: 'Barite', of: null }]);
    expect((await searchMinerals(core, 'fluors'))[0]).toMatchObject({ id: 'fluorite', matched: 'Fluorspar' });
    expect((await searchMinerals(core, 'amethyst'))[0]).toMatchObject({
      matched: null,
      of: { id: 'quartz', name: 'Quartz', name_zh: '石英' },
    });
  });

  it('has no proposals for nothing and for what is no name', async () => {
    for (const q of ['', '   ', '!?', 'zzzz', '%', "'; drop table minerals", '\u{10ffff}']) {
      expect(await names(q), q).toEqual([]);
    }
  });

  it('forgives one mistyped letter where nothing else is found, and says so', async () => {
    for (const [q, name] of [
      ['amethist', 'Amethyst'],
      ['Elbite', 'Elbaite'],
      ['flourite', 'Fluorite'],
      ['uqartz', 'Quartz'],
      ['ggalena', 'Galena'],
      ['galenaa', 'Galena'],
      ['ferberitte', 'Ferberite'],
      ['smoky qartz', 'Smoky Quartz'],
      ['kuartz', 'Quartz'],
      ['luorite', 'Fluorite'],
      ['gfalena', 'Galena'],
      ['ufluorite', 'Fluorite'],
    ] as const) {
      const [firstHit] = await searchMinerals(core, q);
      expect(firstHit, q).toMatchObject({ name, near: true, matched: null });
    }
    const [barrite] = await searchMinerals(core, 'barrite');
    expect(barrite).toMatchObject({ id: 'baryte', near: true, matched: 'Barite' });
    expect((await searchMinerals(core, 'amethyst')).filter(({ near }) => near)).toEqual([]);
    for (const q of ['amithist', 'xal', 'qold2', '萤石石石']) expect(await names(q), q).toEqual([]);
  });

  it('puts the best known first of what one letter leads to', async () => {
    expect(await names('kalcite')).toEqual(['Calcite']);
    const ids = (await searchMinerals(core, 'kanite')).map(({ id }) => id);
    const weigh = env.DB.prepare('select weight from minerals where id = ?');
    const weights = await Promise.all(ids.map((id) => weigh.bind(id).first<number>('weight')));
    expect(ids).toHaveLength(4);
    expect(ids[0]).toBe('kyanite');
    expect(weights).toEqual(weights.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
  });

  it('forgives it in the beginning of a name, too', async () => {
    for (const [q, name] of [
      ['kuart', 'Quartz'],
      ['amithy', 'Amethyst'],
      ['fluorx', 'Fluorite'],
      ['urmal', 'Tourmaline'],
      ['clinoptilglit', 'Clinoptilolite'],
      ['smoky quxr', 'Smoky Quartz'],
    ] as const) {
      const [firstHit] = await searchMinerals(core, q);
      expect(firstHit, q).toMatchObject({ name, near: true });
    }
  });

  it('finds what is well known however one letter is mistyped', async () => {
    const name = fc.constantFrom('Quartz', 'Fluorite', 'Calcite', 'Galena', 'Pyrite', 'Malachite', 'Tourmaline');
    const mistakes: ((name: string, position: number, character: string) => string)[] = [
      (name, position) => name.slice(0, position) + name.slice(position + 1),
      (name, position, character) => name.slice(0, position) + character + name.slice(position),
      (name, position, character) => name.slice(0, position) + character + name.slice(position + 1),
      (name, position) =>
        name.slice(0, position) +
        name
          .slice(position, position + 2)
          .split('')
          .reverse()
          .join('') +
        name.slice(position + 2),
    ];
    const randomCharacter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
    await fc.assert(
      fc.asyncProperty(
        name,
        fc.nat(),
        randomCharacter,
        fc.constantFrom(...mistakes),
        async (mineralName, position, character, mistake) => {
          const { items } = await visitor.callOrThrow(mineralsApi.search, {
            q: mistake(mineralName, position % mineralName.length, character),
          });
          expect(items).not.toEqual([]);
          if (items[0]?.near) expect(items.map(({ name }) => name)).toContain(mineralName);
        },
      ),
    );
  });

  it('reads at most 60 rows, whatever is typed', async () => {
    const queries = 'q 石 矿 a s ys z fluor fluo ferr mag natr 萤石 方 caf2 o i mn quartz group yingshi'.split(' ');
    for (const query of queries) {
      const { meta, results } = await core.run(findMinerals(query, 15));
      expect(results.length, query).toBeGreaterThan(0);
      expect(meta.rows_read, query).toBeLessThanOrEqual(60);
    }
  });
});

describe('minerals by id', () => {
  it('tells all that is known of one', async () => {
    expect(await mineralById(core, 'fluorite')).toMatchObject({
      name: 'Fluorite',
      name_zh: '萤石',
      formula: 'CaF_2_',
      symbol: 'Flr',
      elements: ['Ca', 'F'],
      crystal_system: 'cubic',
      mohs_min: 4,
      class: 'halides',
      synonyms: expect.arrayContaining(['Fluorspar']),
      hazard: [],
      of: null,
    });
    expect(await mineralById(core, 'amethyst')).toMatchObject({ elements: ['Si', 'O'], of: { id: 'quartz' } });
  });

  it('says where what is known comes from and on what terms, its own source first', async () => {
    const embeddedSource = {
      id: 'embedded',
      name: 'Vug reference',
      licence: 'Written for this project, under its licence',
      url: null,
    };
    expect((await mineralById(core, 'fluorite'))?.sources).toEqual([embeddedSource]);
    await env.DB.batch([
      env.DB.prepare(recordSource('wikidata', null, '2026-11-21T00:00:00Z')),
      env.DB.prepare(
        `update minerals set sources = '{"name_zh":"wikidata","mohs_min":"wikidata"}' where id = 'fluorite'`,
      ),
    ]);
    const wikidata = { id: 'wikidata', name: 'Wikidata', licence: 'CC0 1.0', url: 'https://www.wikidata.org/' };
    expect((await mineralById(core, 'fluorite'))?.sources).toEqual([embeddedSource, wikidata]);
  });

  it('answers a synonym as its mineral, and nothing for an id there is not', async () => {
    expect(await mineralById(core, 'barite')).toMatchObject({ id: 'baryte' });
    expect(await mineralById(core, 'kryptonite')).toBeNull();
  });

  it('gives several at once, in the order asked for', async () => {
    const foundMinerals = await mineralsById(core, ['quartz', 'barite', 'kryptonite', 'fluorite']);
    expect([...foundMinerals].map(([askedId, { id }]) => [askedId, id])).toEqual([
      ['quartz', 'quartz'],
      ['barite', 'baryte'],
      ['fluorite', 'fluorite'],
    ]);
    expect(foundMinerals.get('fluorite')).toEqual({
      id: 'fluorite',
      name: 'Fluorite',
      name_zh: '萤石',
      formula: 'CaF_2_',
    });
    expect(await mineralsById(core, [])).toEqual(new Map());
  });

  it('gathers the elements of several, each once', async () => {
    expect(await elementsOfMinerals(core, ['fluorite', 'calcite', 'quartz'])).toEqual(['Ca', 'F', 'C', 'O', 'Si']);
    expect(await elementsOfMinerals(core, ['kryptonite'])).toEqual([]);
  });
});

it('loads twice without a trace', async () => {
  const count = () => env.DB.prepare('select count(*) as n, sum(retired) as gone from minerals').first();
  const countsBefore = await count();
  await loadWholeReference(env.DB);
  expect(await count()).toEqual(countsBefore);
  expect(countsBefore).toMatchObject({ gone: 0 });
});

it('a mineral that nobody knows is missing', async () => {
  expect(await visitor.call(mineralsApi.mineral, { id: 'unobtainium' })).toMatchObject({ status: 404, c: 12000 });
});
