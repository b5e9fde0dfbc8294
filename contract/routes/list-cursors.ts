const CURSOR_PARAM = /(^|_)cursor$/;

/**
 * Returns path and query of an address whose lists begin at their beginning; null where it names no cursor. A cursor
 * that no list takes may come from a link that was cut off.
 */
export function withoutCursors(address: string): string | null {
  const { pathname, searchParams } = new URL(address);
  const cursorParams = [...searchParams.keys()].filter((param) => CURSOR_PARAM.test(param));
  if (cursorParams.length === 0) return null;
  for (const param of cursorParams) searchParams.delete(param);
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
}
