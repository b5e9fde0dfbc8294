import { sql } from 'drizzle-orm';
import { bareChinese } from '#contract/localities/resolve/words/chinese-names.ts';
import { nameCandidates, separateNames } from '#contract/terms/known-names.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { ask, writtenQuestion } from '#worker/db/prepared-query.ts';

/** How many names are read that begin with one text, to find one that only says its kind after it. */
const BEGUN_MAX = 4;
/** The lowest grades of a term that is a whole name, and of one that is a name's pinyin. */
const [WHOLE_NAME, TYPED_NAME] = [1, 2];

/** A folded text, whether a mineral has this name, and the names of localities that begin with it, as JSON. */
export type NamedText = { text: string; is_mineral: number; names: string };

/** What the reference calls by these folded texts: minerals by whole names, localities by the beginning of theirs. */
export const askNamedTexts = (texts: readonly string[]) =>
  writtenQuestion<NamedText>(sql`
    select value as text,
      exists (select 1 from mineral_terms where term = value and grade <= ${WHOLE_NAME}) as is_mineral,
      (select json_group_array(term) from (select term from locality_terms
        where term >= value and term < value || char(1114111) and grade <= ${TYPED_NAME} limit ${BEGUN_MAX})) as names
    from json_each(${JSON.stringify(texts)})`);

/** The names of localities that begin with the text. */
export const begunNames = ({ names }: NamedText): string[] => JSON.parse(names) as string[];

/** Whether a Chinese text is a whole name; a locality is also known without its kind (瑶岗仙 of 瑶岗仙矿). */
export const isWholeName = (row: NamedText): boolean =>
  row.is_mineral === 1 || begunNames(row).some((name) => name === row.text || bareChinese(name) === row.text);

/**
 * Returns filters whose text has spaces between the Chinese names of minerals and localities in it, so that 瑶岗仙萤石
 * is searched as 瑶岗仙 萤石. Asks core only where a run of Chinese characters is long enough for two names.
 */
export async function separateKnownNames<F extends { q?: string | undefined }>(core: CoreDb, filters: F): Promise<F> {
  const { q = '' } = filters;
  const candidates = nameCandidates(q);
  if (candidates.length === 0) return filters;
  const rows = await ask(core, askNamedTexts(candidates));
  const names = rows.filter(isWholeName).map(({ text }) => text);
  return { ...filters, q: separateNames(q, new Set(names)) };
}
