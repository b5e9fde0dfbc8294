import { fieldsOfKinds, matchingFieldKeys } from './field.ts';
import { specimenFields } from './specimen-fields.ts';

/** Fields that don't describe the specimen, because every specimen has them or only its owner sees them. */
const sayNothing: readonly string[] = [
  ...fieldsOfKinds(specimenFields, 'series', 'index', 'choice'),
  'own_number',
  ...matchingFieldKeys(specimenFields, { visibility: 'own' }),
];
const shownFieldNames = Object.keys(specimenFields).filter((name) => !sayNothing.includes(name));

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether visitors would see nothing of a specimen but its number. Fields that only repeat what was carried over
 * from the previous specimen don't count; a photo that is being uploaded is enough.
 */
export function isEmptySpecimen({ photos, ...input }: Fields, carriedFields: Fields = {}): boolean {
  if (photos) return false;
  const [inputFields, repeatedFields] = [visibleFields(input), visibleFields(carriedFields)];
  return shownFieldNames.every(
    (name) => isBlank(inputFields[name]) || JSON.stringify(inputFields[name]) === JSON.stringify(repeatedFields[name]),
  );
}

/**
 * Returns the fields that visitors see: a locality text only at exact precision, and of the provenance the public
 * steps.
 */
const visibleFields = ({ locality_text, provenance, ...otherFields }: Fields): Fields => ({
  ...otherFields,
  locality_text: (otherFields.locality_precision ?? 'exact') === 'exact' ? locality_text : null,
  provenance: Array.isArray(provenance) ? provenance.filter(isPublic) : provenance,
});

const isPublic = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'public' in entry && entry.public === true;

function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === undefined || value === null || value === '' || value === false;
}
