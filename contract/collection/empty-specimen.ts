import { openFields } from './specimen-fields.ts';

/** What every specimen has, or what says nothing of the piece by itself. */
const sayNothing: readonly string[] = [
  'coll_serie',
  'coll_index',
  'access_level',
  'locality_precision',
  'display_name_choice',
  'status',
];
const telling = Object.keys(openFields).filter((name) => !sayNothing.includes(name));

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether visitors would learn nothing of a specimen but its number. Fields that only repeat what was carried over from
 * the one before say nothing; a photograph that is on its way is enough.
 */
export function isEmptySpecimen({ photos, ...input }: Fields, carried: Fields = {}): boolean {
  if (photos) return false;
  return telling.every((name) => isBlank(input[name]) || JSON.stringify(input[name]) === JSON.stringify(carried[name]));
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === undefined || value === null || value === '' || value === false;
}
