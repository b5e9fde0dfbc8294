import { describe, expect, it } from 'vitest';
import { isLandform } from '#contract/localities/resolve/features.ts';
import { bareChinese } from '#contract/localities/resolve/words/chinese-names.ts';
import { isSharedCountyName } from '#contract/localities/resolve/words/county-names.ts';
import { exactKeys, latinWords } from '#contract/localities/resolve/words/keys.ts';
import { embeddedFiles } from './embedded-files.ts';
import type { LocalityFacts } from './locality-rows.ts';
import { createResolver } from './resolver-for-tests.ts';
import { readReference } from './statements.ts';

const { localities } = readReference(embeddedFiles());
const byId = new Map(localities.map((locality) => [locality.id, locality]));
const resolve = createResolver(localities);

/** Taiwan, Hong Kong and Macau are countries of the reference beside the regions of China of that name. */
const twins = new Set([1031, 1032, 1033]);
const regions = localities.filter(({ kind, id }) => kind === 'region' && !twins.has(id));
const single = new Set(['mountain', 'deposit', 'mine', 'quarry', 'pocket-area']);

const nameKey = (name: string) => exactKeys(name)[0] ?? '';
const byName = Map.groupBy(
  localities.flatMap((locality) =>
    [locality.name, locality.name_zh ?? '', ...locality.names_other].map((name) => ({ name, place: locality })),
  ),
  ({ name }) => nameKey(name),
);
const namesakes = (name: string): LocalityFacts[] => (byName.get(nameKey(name)) ?? []).map(({ place }) => place);
const lies = (locality: LocalityFacts | undefined, id: number) =>
  locality?.path.some((step) => step.id === id) ?? false;
const resolveLocality = (text: string) => byId.get(resolve(text).items[0]?.id ?? 0);
const sureAnswer = (text: string) => {
  const [item] = resolve(text).items;
  return item && item.confidence >= 0.6 ? byId.get(item.id) : undefined;
};

/** Whether a text contains a name of a locality, or a word with the same first five characters. */
function saysName(text: string, { name, name_zh, names_other }: LocalityFacts): boolean {
  const joinedText = latinWords(text).join('');
  const names = [name, ...names_other].map((localityName) => latinWords(localityName));
  const isMentioned = names.some(
    (nameWords) => nameWords.join('') !== '' && joinedText.includes(nameWords.join('').slice(0, 5)),
  );
  const isWordMentioned = latinWords(name).some((word) => word.length > 3 && joinedText.includes(word));
  return isMentioned || isWordMentioned || (name_zh !== null && text.includes(bareChinese(name_zh)));
}

/**
 * The names to put beside an unknown mine: neighbours of a locality, and other names of a single site that
 * differ from its own.
 */
const surroundings = (locality: LocalityFacts): string[] =>
  [...(single.has(locality.kind) ? locality.names_other : []), ...locality.search_helps].filter(
    (name) => !saysName(name, { ...locality, names_other: [] }),
  );

/**
 * The fault in the answer for an unknown mine beside such a name; null if the answer is an area around the
 * locality.
 */
function wrongAnswer(locality: LocalityFacts, parent: LocalityFacts, name: string): string | null {
  const text = `Nowhere Mine, ${name}, ${parent.name}`;
  const answer = resolveLocality(text);
  if (answer === undefined || !lies(answer, locality.id)) return null;
  const isOwn = namesakes(name).includes(answer) || saysName(`${name} ${parent.name}`, answer);
  return isOwn && !(answer.id === locality.id && single.has(locality.kind)) ? null : `${text} became ${answer.name}`;
}

const areaWord =
  / (County|District|Province|Department|Municipality|Parish|Regency|Prefecture|Oblast|Krai|Region|State|Governorate)$/;
/**
 * Countries, states and districts by their names without the word for their kind; names with brackets are left
 * out.
 */
const areaNames = localities
  .filter(({ kind, name }) => (kind === 'country' || kind === 'region' || kind === 'district') && !/[(&-]/.test(name))
  .filter(({ name }) => !/ (?:SAR|China)|^(?:Districts?|Republic|County) /.test(name))
  .map((area) => ({ area, name: area.name.replace(areaWord, '') }));
/** Whether the name of an area itself contains a word for a mountain or a valley. */
const isItself = ({ name }: LocalityFacts, form: string): boolean =>
  !/mine|mina|quarry|claim/i.test(form) && latinWords(name).some(isLandform);
/** Whether a text is a whole name of a locality: Muzo Mine is another name of Muzo, and Mount Isa is one. */
const isCalled = ({ name, names_other }: LocalityFacts, text: string): boolean =>
  [name, ...names_other].some((placeName) => sortedWords(placeName) === sortedWords(text.replace(/,.*/, '')));
const sortedWords = (name: string): string => latinWords(name).toSorted().join(' ');

describe('over every place of the reference', () => {
  it('a mine nobody knows, near a neighbour or a namesake of what is around, never becomes the place itself', () => {
    const labels = localities.flatMap((locality) => {
      const parent = byId.get(locality.parent_id ?? 0);
      return parent ? surroundings(locality).map((name) => wrongAnswer(locality, parent, name)) : [];
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
    const linkedCounties = counties.filter((county) => sureAnswer(county.name) === county);
    const withState = counties.filter(({ name, path }) => resolveLocality(`${name}, ${path[1]?.name}`)?.name === name);
    expect(linkedCounties).toEqual(counties.filter(({ name }) => !isSharedCountyName(name)));
    expect(withState).toEqual(counties);
  });

  it('no other name of a place is believed under another state', () => {
    const wrong: string[] = [];
    let count = 0;
    for (const [index, locality] of localities.entries()) {
      const ownRegion = locality.path.find(({ kind }) => kind === 'region');
      const states = regions.filter(
        (region) => region.country_iso2 === locality.country_iso2 && region.id !== ownRegion?.id,
      );
      const state = states[(index * 7) % states.length];
      if (!ownRegion || ownRegion.id === locality.id || !state) continue;
      for (const name of [...locality.names_other, ...locality.search_helps]) {
        const text = `${name}, ${state.name}`;
        const answer = sureAnswer(text);
        count += 1;
        if (answer && lies(answer, ownRegion.id) && !mentionsRegion(ownRegion.id, text))
          wrong.push(`${text} became ${answer.name}`);
      }
    }
    expect(count).toBeGreaterThan(6000);
    expect(wrong).toEqual([]);
  });
});

/** Whether a label contains a name of this region. */
const mentionsRegion = (region: number, text: string): boolean => {
  const { name = '', names_other = [], search_helps = [] } = byId.get(region) ?? {};
  const paddedText = ` ${latinWords(text).join(' ')} `;
  return [name, ...names_other, ...search_helps].some((regionName) =>
    paddedText.includes(` ${latinWords(regionName).join(' ')} `),
  );
};
