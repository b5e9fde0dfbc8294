import { describe, expect, it } from 'vitest';
import { bareChinese } from '#contract/localities/resolve/chinese-names.ts';
import { isSharedCountyName } from '#contract/localities/resolve/county-names.ts';
import { isLandform } from '#contract/localities/resolve/features.ts';
import { exactKeys, latinWords } from '#contract/localities/resolve/keys.ts';
import { embeddedFiles } from './embedded-files.ts';
import type { LocalityFacts } from './locality-rows.ts';
import { resolverOf } from './resolver-for-tests.ts';
import { readReference } from './statements.ts';

const { localities } = readReference(embeddedFiles());
const byId = new Map(localities.map((place) => [place.id, place]));
const resolve = resolverOf(localities);

/** The country of Taiwan, Hong Kong and Macau stands beside the regions of China of that name. */
const twins = new Set([1031, 1032, 1033]);
const regions = localities.filter(({ kind, id }) => kind === 'region' && !twins.has(id));
const single = new Set(['mountain', 'deposit', 'mine', 'quarry', 'pocket-area']);

const keyOf = (name: string) => exactKeys(name)[0] ?? '';
const byName = Map.groupBy(
  localities.flatMap((place) =>
    [place.name, place.name_zh ?? '', ...place.names_other].map((name) => ({ name, place })),
  ),
  ({ name }) => keyOf(name),
);
const namesakes = (name: string): LocalityFacts[] => (byName.get(keyOf(name)) ?? []).map(({ place }) => place);
const lies = (place: LocalityFacts | undefined, id: number) => place?.path.some((step) => step.id === id) ?? false;
const answerOf = (text: string) => byId.get(resolve(text).items[0]?.id ?? 0);
const sureAnswer = (text: string) => {
  const [item] = resolve(text).items;
  return item && item.confidence >= 0.6 ? byId.get(item.id) : undefined;
};

/** Whether a text contains a name of a place, or a word with the same first five characters. */
function saysName(text: string, { name, name_zh, names_other }: LocalityFacts): boolean {
  const joined = latinWords(text).join('');
  const names = [name, ...names_other].map((placeName) => latinWords(placeName));
  const isSaid = names.some((words) => words.join('') !== '' && joined.includes(words.join('').slice(0, 5)));
  const isWordSaid = latinWords(name).some((word) => word.length > 3 && joined.includes(word));
  return isSaid || isWordSaid || (name_zh !== null && text.includes(bareChinese(name_zh)));
}

/** The names to put beside an unknown mine: neighbours of a place, and other names of a single site that differ from its own. */
const surroundings = (place: LocalityFacts): string[] =>
  [...(single.has(place.kind) ? place.names_other : []), ...place.search_helps].filter(
    (name) => !saysName(name, { ...place, names_other: [] }),
  );

/** The fault in the answer for an unknown mine beside such a name; null if the answer is an area around the place. */
function wrongAnswer(place: LocalityFacts, parent: LocalityFacts, name: string): string | null {
  const text = `Nowhere Mine, ${name}, ${parent.name}`;
  const answer = answerOf(text);
  if (answer === undefined || !lies(answer, place.id)) return null;
  const isOwn = namesakes(name).includes(answer) || saysName(`${name} ${parent.name}`, answer);
  return isOwn && !(answer.id === place.id && single.has(place.kind)) ? null : `${text} became ${answer.name}`;
}

const areaWord =
  / (County|District|Province|Department|Municipality|Parish|Regency|Prefecture|Oblast|Krai|Region|State|Governorate)$/;
/** Countries, states and districts by their names without the word that says what they are; no names in brackets. */
const areaNames = localities
  .filter(({ kind, name }) => (kind === 'country' || kind === 'region' || kind === 'district') && !/[(&-]/.test(name))
  .filter(({ name }) => !/ (?:SAR|China)|^(?:Districts?|Republic|County) /.test(name))
  .map((area) => ({ area, name: area.name.replace(areaWord, '') }));
/** Whether the name of an area says itself that it is a mountain or a valley. */
const isItself = ({ name }: LocalityFacts, form: string): boolean =>
  !/mine|mina|quarry|claim/i.test(form) && latinWords(name).some(isLandform);
/** Whether a text is a whole name of a place: Muzo Mine is another name of Muzo, and Mount Isa is one. */
const isCalled = ({ name, names_other }: LocalityFacts, text: string): boolean =>
  [name, ...names_other].some((placeName) => wordsOf(placeName) === wordsOf(text.replace(/,.*/, '')));
const wordsOf = (name: string): string => latinWords(name).toSorted().join(' ');

describe('over every place of the reference', () => {
  it('a mine nobody knows, near a neighbour or a namesake of what is around, never becomes the place itself', () => {
    const labels = localities.flatMap((place) => {
      const parent = byId.get(place.parent_id ?? 0);
      return parent ? surroundings(place).map((name) => wrongAnswer(place, parent, name)) : [];
    });
    expect(labels.length).toBeGreaterThan(2000);
    expect(labels.filter((wrong) => wrong !== null)).toEqual([]);
  });

  it.each(['# Mine', '# Quarry, Northfield', '# Claim', 'Mina #', '# Pass', '# Glacier', '# Mountain', '# Valley'])(
    'no mine or mountain becomes the country, state or district of that name: %s',
    (form) => {
      const wrong = areaNames.flatMap(({ area, name }) => {
        const text = form.replace('#', name);
        return sureAnswer(text) === area && !isCalled(area, text) && !isItself(area, form)
          ? [`${text} became ${area.name}`]
          : [];
      });
      expect(areaNames.length).toBeGreaterThan(1900);
      expect(wrong).toEqual([]);
    },
  );

  it('a county of the United States is linked without its state only where no other state has one of that name', () => {
    const counties = localities.filter(
      ({ kind, country_iso2, name }) => kind === 'district' && country_iso2 === 'US' && name.endsWith(' County'),
    );
    const linked = counties.filter((county) => sureAnswer(county.name) === county);
    const withState = counties.filter(({ name, path }) => answerOf(`${name}, ${path[1]?.name}`)?.name === name);
    expect(linked).toEqual(counties.filter(({ name }) => !isSharedCountyName(name)));
    expect(withState).toEqual(counties);
  });

  it('no other name of a place is believed under another state', () => {
    const wrong: string[] = [];
    let count = 0;
    for (const [index, place] of localities.entries()) {
      const ownRegion = place.path.find(({ kind }) => kind === 'region');
      const states = regions.filter(
        (region) => region.country_iso2 === place.country_iso2 && region.id !== ownRegion?.id,
      );
      const state = states[(index * 7) % states.length];
      if (!ownRegion || ownRegion.id === place.id || !state) continue;
      for (const name of [...place.names_other, ...place.search_helps]) {
        const text = `${name}, ${state.name}`;
        const answer = sureAnswer(text);
        count += 1;
        if (answer && lies(answer, ownRegion.id) && !isNamedIn(ownRegion.id, text))
          wrong.push(`${text} became ${answer.name}`);
      }
    }
    expect(count).toBeGreaterThan(6000);
    expect(wrong).toEqual([]);
  });
});

/** Whether a label contains a name of this region. */
const isNamedIn = (region: number, text: string): boolean => {
  const { name = '', names_other = [], search_helps = [] } = byId.get(region) ?? {};
  const words = ` ${latinWords(text).join(' ')} `;
  return [name, ...names_other, ...search_helps].some((regionName) =>
    words.includes(` ${latinWords(regionName).join(' ')} `),
  );
};
