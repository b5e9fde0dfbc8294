import { describe, expect, it } from 'vitest';
import { bareChinese } from '#contract/localities/resolve/chinese-names.ts';
import { exactKeys, latinWordsOf } from '#contract/localities/resolve/keys.ts';
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
  const joined = latinWordsOf(text).join('');
  const names = [name, ...names_other].map((placeName) => latinWordsOf(placeName));
  const isSaid = names.some((words) => words.join('') !== '' && joined.includes(words.join('').slice(0, 5)));
  const isWordSaid = latinWordsOf(name).some((word) => word.length > 3 && joined.includes(word));
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

describe('over every place of the reference', () => {
  it('a mine nobody knows, near a neighbour or a namesake of what is around, never becomes the place itself', () => {
    const labels = localities.flatMap((place) => {
      const parent = byId.get(place.parent_id ?? 0);
      return parent ? surroundings(place).map((name) => wrongAnswer(place, parent, name)) : [];
    });
    expect(labels.length).toBeGreaterThan(2000);
    expect(labels.filter((wrong) => wrong !== null)).toEqual([]);
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
  const words = ` ${latinWordsOf(text).join(' ')} `;
  return [name, ...names_other, ...search_helps].some((regionName) =>
    words.includes(` ${latinWordsOf(regionName).join(' ')} `),
  );
};
