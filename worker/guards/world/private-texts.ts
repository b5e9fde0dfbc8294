import { matchingFieldKeys, visitorFields } from '#contract/collection/specimen/field.ts';
import type { FieldKind } from '#contract/collection/specimen/field-kinds.ts';
import { type FieldName, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { TAG_LENGTH_MAX } from '#contract/text/tag-limits.ts';
import type { SpecimenInput } from '#scripts/factories.ts';

/**
 * A text that is in one private field only; and where it must be found, so that a search that finds nothing fails
 * the test.
 */
type PrivateText = { text: string; location: 'by its owner' | 'in storage' | 'nowhere' };

/** The canary texts of one owner. */
export class PrivateTexts {
  readonly entries: PrivateText[] = [];
  readonly #ownerName: string;

  constructor(ownerName: string) {
    this.#ownerName = ownerName;
  }

  /** Returns a new canary text, short enough for a tag. */
  text(field: string, location: PrivateText['location'] = 'by its owner'): string {
    return this.register(`zq${field}-${this.#ownerName}`.slice(0, TAG_LENGTH_MAX), location);
  }

  /** Registers a canary text with a format of its own: a date, an id, a price. */
  register(text: string, location: PrivateText['location'] = 'by its owner'): string {
    this.entries.push({ text, location });
    return text;
  }
}

type Overrides = Partial<SpecimenInput>;

/** A canary value for a field of its kind; undefined if the kind takes none, or is planted separately. */
function privateFieldValue(
  privateTexts: PrivateTexts,
  kind: FieldKind,
  name: string,
  [index, digit]: [number, number],
): unknown {
  switch (kind.type) {
    case 'line':
    case 'paragraph':
    case 'written_place':
    case 'watermark':
      return privateTexts.text(name);
    case 'lines':
    case 'tags':
    case 'written_minerals':
      return [privateTexts.text(name)];
    case 'date':
      return privateTexts.register(`19${10 + index}-04-1${digit}`);
    case 'weight':
    case 'price':
      return Number(privateTexts.register(`9876${10 + index}.3${digit + 1}`));
    default:
      return undefined;
  }
}

/** A canary text in each field of this visibility, all of them different; for a name as much as fits in a tag. */
const fieldsMarked = (
  privateTexts: PrivateTexts,
  prefix: string,
  digit: number,
  names: readonly FieldName[],
): Overrides =>
  Object.fromEntries(
    names.flatMap((name, index) => {
      const value = privateFieldValue(privateTexts, specimenFields[name].kind, prefix + name.slice(0, 13), [
        index,
        digit,
      ]);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The fields that only an owner may read, each with a canary text. */
export const ownFieldsMarked = (privateTexts: PrivateTexts, digit: number): Overrides => ({
  ...fieldsMarked(privateTexts, '', digit, matchingFieldKeys(specimenFields, { visibility: 'own' })),
  currency: JSON.parse(privateTexts.register(digit === 0 ? '"FKP"' : '"ERN"')) as string,
  value_currency: JSON.parse(privateTexts.register(digit === 0 ? '"GIP"' : '"SHP"')) as string,
  provenance: [
    {
      owner: privateTexts.text('provenance'),
      number: privateTexts.text('pnumber'),
      from: privateTexts.register(`1821-03-1${digit}`),
      to: privateTexts.register(`1822-03-1${digit}`),
      public: false,
    },
  ],
});

/**
 * The fields of a public specimen that visitors may read: on a private one all of them are private, with canary
 * texts.
 */
export const openFieldsMarked = (privateTexts: PrivateTexts, digit: number): Overrides => ({
  ...fieldsMarked(privateTexts, 'h-', digit, visitorFields(specimenFields)),
  display_name_choice: 'custom_name1',
  min_id: privateTexts.register(`Q7K-ZW${digit}`),
  size: { length: Number(privateTexts.register(`73737.2${digit + 1}`)), width: null, height: null },
  provenance: [{ owner: privateTexts.text('h-provenance'), public: true }],
});
