const CACHED_TEXTS_MAX = 4_000;
const CACHED_TEXT_LENGTH_MAX = 200;

/**
 * Returns a pure function of a text with a cache for short texts, because names of minerals and localities repeat
 * in every row of a collection. A full cache is emptied.
 */
export function cacheByText<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    if (text.length > CACHED_TEXT_LENGTH_MAX) return compute(text);
    const cachedResult = results.get(text);
    if (cachedResult !== undefined) return cachedResult;
    const result = compute(text);
    if (results.size >= CACHED_TEXTS_MAX) results.clear();
    results.set(text, result);
    return result;
  };
}
