import { foldText } from '#contract/text/fold.ts';

/**
 * Asks a search for what somebody typed, folded, and once more without spaces when it finds nothing: names and pinyin
 * are also known as one word (fang jie shi, yao gang xian). Text that says nothing is not asked for.
 */
export async function searchTyped<T>(
  text: string,
  search: (query: string) => Promise<T[]>,
): Promise<{ query: string; rows: T[] }> {
  const query = foldText(text);
  const rows = query === '' ? [] : await search(query);
  if (rows.length > 0 || !query.includes(' ')) return { query, rows };
  const compactQuery = query.replaceAll(' ', '');
  return { query: compactQuery, rows: await search(compactQuery) };
}
