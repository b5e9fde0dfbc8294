import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { descriptors } from '#contract/collection/import/cells/mineral-vocabulary.ts';
import { recogniseCell } from '#contract/collection/import/cells/recognise-cell.ts';
import { type KnownName, recogniseMention } from '#contract/collection/import/cells/recognise-minerals.ts';
import { foldText, hasHan } from '#contract/text/fold-text.ts';
import { openCore } from '#worker/db/core.ts';
import { mineralsNamed, mineralsNear } from '#worker/minerals/exact-names.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';

const core = openCore(env.DB);
type KnownNames = Map<string, KnownName>;

beforeEach(onlyWholeReference);

/** Returns all names of the reference as written, and the meanings of their folded forms. */
async function readAllNames(): Promise<{ names: string[]; knownNames: KnownNames }> {
  const rows = await core.all<{ name: string }>(sql`
    select name from minerals union select name_zh from minerals where name_zh is not null
    union select value from minerals, json_each(synonyms) union select value from minerals, json_each(names_zh_other)`);
  const terms = await core.all<{ term: string }>(sql`select distinct term from mineral_terms where grade <= 1`);
  const meanings = await mineralsNamed(
    core,
    terms.map(({ term }) => term),
  );
  return {
    names: rows.map(({ name }) => name),
    knownNames: new Map(meanings.map((mineralMatch) => [mineralMatch.asked, mineralMatch])),
  };
}

const mineralIds = ({ id, others = [] }: KnownName) => [id, ...others.map((mineral) => mineral.id)].sort();

/** Returns the minerals that a cell names as present; unrecognised names in quotation marks. */
function present(cell: string, knownNames: KnownNames): string[] {
  const read = recogniseCell(cell, knownNames, (mention) => recogniseMention(mention, knownNames));
  const ids = read
    .filter(({ isFormer }) => !isFormer)
    .flatMap(({ minerals, writtenName }) =>
      minerals.length > 0 ? minerals.map(({ id }) => id) : [`“${writtenName}”`],
    );
  return [...new Set(ids)].sort();
}

type Write = (name: string) => string;
const isAppearanceName = (name: string) =>
  foldText(name)
    .split(' ')
    .every((word) => descriptors.has(word));
/** Names that a following word turns into another name of the reference, or that contain such a word. */
const odd = /pseudomorph|\(lab-grown\)|^水晶$|^十字石$|^假象|^外壳假象$|^danburite$/iu;

const selfPhrasings: [string, Write, Write][] = [
  ['itself', (name) => name, (name) => name],
  ['in capitals, in small letters', (name) => name.toUpperCase(), (name) => name.toLowerCase()],
  ['with an ending', (name) => `${name} xx`, (name) => `${name}晶簇`],
  ['with two endings', (name) => `${name} crystals xls.`, (name) => `${name}晶体标本`],
  ['with a bracket', (name) => `${name} (3 pcs)`, (name) => `${name}（三个）`],
  ['with a doubt', (name) => `cf. ${name}`, (name) => `${name}？`],
  ['with what it replaced', (name) => `${name} ps. Calcite`, (name) => `${name}（方解石假象）`],
];
const companionPhrasings: [string, Write, Write][] = [
  ['on', (name) => `${name} on Danburite`, (name) => `赛黄晶上的${name}`],
  ['with', (name) => `Danburite xls w/ ${name} xx`, (name) => `${name}晶体与赛黄晶晶簇`],
  ['and', (name) => `${name} & Danburite`, (name) => `${name}和赛黄晶`],
  ['beside', (name) => `${name} (with Danburite)`, (name) => `赛黄晶附${name}`],
  ['list', (name) => `Danburite; ${name}`, (name) => `${name}及赛黄晶`],
];
const formerPhrasings: [string, Write, Write][] = [
  ['ps.', (name) => `Danburite ps. ${name}`, (name) => `赛黄晶交代${name}`],
  ['after', (name) => `Danburite pseudo after ${name}`, (name) => `赛黄晶依${name}假象`],
  ['ex', (name) => `Danburite ex ${name}`, (name) => `赛黄晶（${name}假象）`],
  ['aft.', (name) => `Danburite aft. ${name}`, (name) => `赛黄晶取代${name}`],
  ['replaced by', (name) => `${name} replaced by Danburite`, (name) => `赛黄晶假${name}`],
];
const writePhrasing = (name: string, [, latin, chinese]: [string, Write, Write]) =>
  (hasHan(name) ? chinese : latin)(name);

describe('each name of the reference', () => {
  it('means itself, whatever ending, bracket, doubt and word of what was there stands at it', async () => {
    const { names, knownNames } = await readAllNames();
    for (const phraseTemplate of selfPhrasings) {
      const wrong = names.filter((name) => {
        const mineral = knownNames.get(foldText(name));
        const isOut = phraseTemplate[0] !== 'itself' && (odd.test(name) || isAppearanceName(name));
        return (
          !isOut &&
          mineral &&
          present(writePhrasing(name, phraseTemplate), knownNames).join() !== mineralIds(mineral).join()
        );
      });
      expect(wrong, phraseTemplate[0]).toEqual([]);
    }
    expect(names.filter((name) => !knownNames.has(foldText(name)))).toEqual([]);
  });

  it('means itself beside another, and is not there where another replaced it', async () => {
    const { names, knownNames } = await readAllNames();
    const plain = names.filter((name) => !odd.test(name) && !isAppearanceName(name));
    for (const phraseTemplate of companionPhrasings) {
      const wrong = plain.filter((name) => {
        const ids = new Set(['danburite', ...mineralIds(knownNames.get(foldText(name)) as KnownName)]);
        return present(writePhrasing(name, phraseTemplate), knownNames).join() !== [...ids].sort().join();
      });
      expect(wrong, phraseTemplate[0]).toEqual([]);
    }
    for (const phraseTemplate of formerPhrasings)
      expect(
        plain.filter((name) => present(writePhrasing(name, phraseTemplate), knownNames).join() !== 'danburite'),
        phraseTemplate[0],
      ).toEqual([]);
  });

  it('in brackets is exact, and with a suffix that nobody knows is never another species', async () => {
    const { names, knownNames } = await readAllNames();
    const bracketedNames = names.filter((name) => name.includes('('));
    expect(bracketedNames.length).toBeGreaterThanOrEqual(100);
    const wrong = bracketedNames.flatMap((name) => {
      const root = name.replace(/-\([^)]*\)$/u, '');
      const [otherName, id] = [`${root}-(Tm)`, knownNames.get(foldText(name))?.id];
      const [mineralOrText] = present(otherName, knownNames);
      const isRoot = [...knownNames.values()].some(
        (knownName) => knownName.id === mineralOrText && [knownName.name, knownName.name_zh].includes(root),
      );
      const isItself = present(`Green ${name} crystals`, knownNames).includes(id ?? '');
      return root === name || ((isRoot || mineralOrText === `“${otherName}”`) && (isItself || hasHan(name)))
        ? []
        : [name];
    });
    expect(wrong).toEqual([]);
  });
});

it('a guess is never the name itself, nor a name of the trade', async () => {
  const nearMatches = await mineralsNear(core, ['uralite', 'flourite', 'belovite ce']);
  expect(nearMatches.map(({ asked, id }) => `${asked} ${id}`)).not.toContain('uralite auralite-23');
  expect(nearMatches.map(({ id }) => id)).toContain('fluorite');
  const noNames: KnownNames = new Map();
  const guess = new Map(nearMatches.map((nearMatch) => [nearMatch.asked, nearMatch]));
  expect(recogniseMention('Belovite-(Ce)', noNames, guess).matchKind).toBe('nothing');
});

it('names of two species ask', async () => {
  const names = [
    '纤铁矾',
    '水硅铜钙石',
    '硫铜铋矿',
    '磷锂铝石',
    '砷铅铁矿',
    '水硅钙石',
    'hair salt',
    '萤石',
    '独居石',
    '水晶',
  ];
  const read = await mineralsNamed(core, names);
  const meanings = read.map(
    ({ asked, id, others }) => `${asked}: ${[id, ...others.map((mineral) => mineral.id)].sort().join(' ')}`,
  );
  expect(meanings).toEqual([
    '纤铁矾: fibroferrite siderotil',
    '水硅铜钙石: kinoite stringhamite',
    '硫铜铋矿: emplectite wittichenite',
    '磷锂铝石: amblygonite montebrasite',
    '砷铅铁矿: carminite segnitite',
    '水硅钙石: jennite okenite',
    'hair salt: alunogen epsomite',
    '萤石: fluorite',
    '独居石: monazite',
    '水晶: rock-crystal',
  ]);
});

describe('cells of real collections', () => {
  it('name what is present', async () => {
    const { knownNames } = await readAllNames();
    const cells = [
      ['Agardite-(Ce)', 'agardite-ce'],
      ['Fluorapophyllite-(Na)', 'fluorapophyllite-na'],
      ['Julgoldite-(Fe3+) + Quartz', 'julgoldite-fe3 quartz'],
      ['Quartz (Var: Smoky Quartz)', 'smoky-quartz'],
      ['Garnet (Andradite var. Demantoid)', 'demantoid'],
      ['Malachite ps. Azurite', 'malachite'],
      ['Malachite aft. Azurite', 'malachite'],
      ['Quartz ex Calcite', 'quartz'],
      ['Limonite pseudo after Pyrite', 'limonite'],
      ['Quartz, smoky', 'smoky-quartz'],
      ['Silver, wire', 'silver'],
      ['Quartz xx', 'quartz'],
      ['Quartz xls', 'quartz'],
      ['Quartz xtl.', 'quartz'],
      ['no ID', ''],
      ['萤石与水晶', 'fluorite rock-crystal'],
      ['萤石和黄铁矿', 'fluorite pyrite'],
      ['萤石及石英', 'fluorite quartz'],
      ['水晶附萤石', 'fluorite rock-crystal'],
      ['方解石上的黄铁矿', 'calcite pyrite'],
      ['水晶晶簇', 'druzy-quartz'],
      ['辉锑矿晶体', 'stibnite'],
      ['萤石标本', 'fluorite'],
      ['孔雀石原石', 'malachite'],
      ['锡石双晶', 'cassiterite'],
      ['石英（萤石假象）', 'quartz'],
      ['孔雀石假象蓝铜矿', 'malachite'],
      ['石英假方解石', 'quartz'],
      ['Monazite-(La)', 'monazite-la'],
      ['Monazite-(Nd)', 'monazite-nd'],
      ['Axinite-(Fe)', 'axinite-fe'],
      ['Epidote-(Sr)', 'epidote-sr'],
      ['Parisite-(Ce)', 'parisite-ce'],
      ['Allanite-(Ce)', 'allanite-ce'],
      ['Alum-(K)', 'alum-k'],
      ['Polycrase-(Y)', 'polycrase-y'],
      ['Belovite-(Ce)', 'belovite-ce'],
      ['纤铁矾', 'fibroferrite siderotil'],
      ['水硅铜钙石', 'kinoite stringhamite'],
      ['硫铜铋矿', 'emplectite wittichenite'],
      ['磷锂铝石', 'amblygonite montebrasite'],
      ['砷铅铁矿', 'carminite segnitite'],
      ['Red Hematite Quartz Cluster', 'hematite quartz'],
    ] as const;
    expect(cells.map(([cell]) => [cell, present(cell, knownNames).join(' ')])).toEqual(cells);
  });
});
