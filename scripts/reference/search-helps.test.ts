import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { latinLikeness } from '#contract/localities/resolve/likeness.ts';
import { bareChinese } from '#contract/localities/resolve/words/chinese-names.ts';
import { isSmall, wordKinds } from '#contract/localities/resolve/words/generic-words.ts';
import { latinWords } from '#contract/localities/resolve/words/keys.ts';
import { hasHan } from '#contract/text/fold-text.ts';
import { createAsk, emptyCore } from '#scripts/reference/import/database-for-tests.ts';
import { embeddedFiles } from './embedded-files.ts';
import { readBrought } from './held-rows.ts';
import { applyAll } from './local-database.ts';
import type { LocalityFacts } from './locality-rows.ts';
import { readReference, referenceStatements } from './statements.ts';

const fullReference = readReference(embeddedFiles());
const project = join(import.meta.dirname, '../..');
const reviewedNames = new Set(
  (
    parse(readFileSync(join(project, 'reference/reviewed-names.csv'), 'utf8'), { columns: true }) as Record<
      string,
      string
    >[]
  ).map(({ id, name }) => `${id} ${name}`),
);

const content = (name: string) =>
  latinWords(name).filter((word) => word.length > 2 && !isSmall(word) && wordKinds(word) === undefined);
const isAlike = (a: string, b: string) => latinLikeness(a, b) > 0 || a.startsWith(b.slice(0, 4));

/** Whether another name of a locality shares a word or a character with its name, or is a code. */
function isAkin(otherName: string, { name, name_zh }: LocalityFacts): boolean {
  if (/^[A-Z.]{1,4}$/.test(otherName)) return true;
  if (hasHan(otherName)) return [...bareChinese(otherName)].some((character) => name_zh?.includes(character));
  if (content(otherName).some((word) => content(name).some((nameWord) => isAlike(word, nameWord)))) return true;
  return latinLikeness(latinWords(otherName).join(''), latinWords(name).join('')) > 0;
}

describe('the other names of places', () => {
  it('that share nothing with the name of a place below a region were reviewed, one by one', () => {
    const smaller = fullReference.localities.filter(({ kind }) => kind !== 'country' && kind !== 'region');
    const strange = smaller.flatMap((locality) =>
      locality.names_other
        .filter((otherName) => !isAkin(otherName, locality) && !reviewedNames.has(`${locality.id} ${otherName}`))
        .map((otherName) => `${locality.id} ${locality.name}: ${otherName}`),
    );
    expect(strange).toEqual([]);
  });

  it('are reviewed only where they are there', () => {
    const names = new Set(
      fullReference.localities.flatMap(({ id, names_other }) => names_other.map((name) => `${id} ${name}`)),
    );
    expect([...reviewedNames].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('a reference loaded over one from before', () => {
  const locality = fullReference.localities.find(({ name }) => name === 'Himalaya Mine');
  const lineage = fullReference.localities.filter(({ id }) => locality?.path.some((step) => step.id === id));
  const reference = { minerals: [], localities: lineage };
  let database: DatabaseSync;

  beforeEach(() => {
    database = emptyCore();
    applyAll(database, referenceStatements(reference));
  });
  afterEach(() => database.close());

  const load = () => applyAll(database, referenceStatements(reference, readBrought(createAsk(database))));
  const read = () =>
    database.prepare('select names_other, search_helps from localities where id = ?').get(locality?.id ?? 0);

  it.each(['embedded', 'a survey'])('moves the neighbours of a place out of its names, in a row of %s', (source) => {
    database
      .prepare(
        `update localities set names_other = '["Mesa Grande","Stone"]', search_helps = '[]', source = ?, sources = '{"names_other":"geonames"}' where id = ?`,
      )
      .run(source, locality?.id ?? 0);
    load();
    expect(JSON.parse(String(read()?.names_other))).not.toContain('Mesa Grande');
    expect(JSON.parse(String(read()?.names_other))).toContain('Stone');
    expect(JSON.parse(String(read()?.search_helps))).toContain('Mesa Grande');
  });

  it('finds a place by its helps', () => {
    const terms = database.prepare('select 1 from locality_terms where term = ? and locality_id = ?');
    expect(terms.get('mesa grande', locality?.id ?? 0)).toBeDefined();
  });
});
