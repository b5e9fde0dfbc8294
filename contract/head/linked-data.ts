/** Facts of a page in the words of schema.org, for search engines. Addresses are paths of ours. */
export type LinkedData = { readonly '@type': string; readonly [property: string]: unknown };

/** The properties that hold addresses. */
const addressFields = new Set(['url', 'image', 'contentUrl']);

/** Linked data as it stands in a page: addresses whole, and nothing in it that ends the element around it. */
export function linkedDataText(data: LinkedData, origin: string): string {
  const whole = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => whole(name, item));
    return addressFields.has(name) && typeof value === 'string' && value.startsWith('/') ? origin + value : value;
  };
  return JSON.stringify({ '@context': 'https://schema.org', ...data }, whole).replaceAll('<', '\\u003c');
}

/** A list of what has pages of its own, in the order shown. */
export const itemList = (
  items: readonly { name: string; url: string; image?: string | undefined }[],
  total: number,
) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
});
