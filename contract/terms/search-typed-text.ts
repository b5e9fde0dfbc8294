import { foldText } from '#contract/text/fold-text.ts';

/**
 * Runs a search for a typed text, folded, and again without spaces if nothing matches: names and pinyin are
 * also known as one word (fang jie shi, yao gang xian). A text that is empty when folded is not searched.
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
