/** Facts of a page in schema.org terms, for search engines. Addresses are paths on this site. */
export type LinkedData = { readonly '@type': string; readonly [property: string]: unknown };

/** The properties that contain addresses. */
const addressFields = new Set(['url', 'image', 'contentUrl']);

/** Returns linked data as text for a page: with absolute URLs, and nothing that could end its element. */
export function linkedDataText(data: LinkedData, origin: string): string {
  const addOrigin = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => addOrigin(name, item));
    return addressFields.has(name) && typeof value === 'string' && value.startsWith('/') ? origin + value : value;
  };
  return JSON.stringify({ '@context': 'https://schema.org', ...data }, addOrigin).replaceAll('<', '\\u003c');
}

/** Returns a list of items that have their own pages, in the order shown. */
export const itemList = (
  items: readonly { name: string; url: string; image?: string | undefined }[],
  total: number,
) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
});
