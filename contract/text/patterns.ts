/** The formats of ids and codes, for schemas and for code that parses addresses without them. */
export const patterns = {
  id: /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  serie: /^[A-Z0-9]{2,5}$/,
  mineral: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  element: /^(?:[A-Z][a-z]?|REE)$/,
  place: /^[1-9]\d{0,9}$/,
} as const;

export const MINERAL_ID_MAX = 80;
/** The longest search text. */
export const QUERY_MAX = 100;
