import { TAG_LENGTH_MAX } from '#contract/collection/preferences/tag-limits.ts';
import { matchingFields, openFields } from '#contract/collection/specimen/field.ts';
import type { FieldKind } from '#contract/collection/specimen/field-kinds.ts';
import { type FieldName, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { SpecimenInput } from '#scripts/factories.ts';

/** A text that stands in one private field only; and where it must be found, lest the search be blind. */
type Mark = { text: string; found: 'by its owner' | 'in storage' | 'nowhere' };

/** The marks of one owner. */
export class PrivateTexts {
  readonly all: Mark[] = [];
  readonly #of: string;

  constructor(of: string) {
    this.#of = of;
  }

  /** A new mark, short enough for a tag. */
  text(field: string, found: Mark['found'] = 'by its owner'): string {
    return this.known(`zq${field}-${this.#of}`.slice(0, TAG_LENGTH_MAX), found);
  }

  /** A mark that has a form of its own: a date, an id, a price. */
  known(text: string, found: Mark['found'] = 'by its owner'): string {
    this.all.push({ text, found });
    return text;
  }
}

type Said = Partial<SpecimenInput>;

/** A mark in a field, as its kind takes one; nothing where it takes none, or is marked by itself. */
function marked(marks: PrivateTexts, kind: FieldKind, name: string, [at, digit]: [number, number]): unknown {
  switch (kind.type) {
    case 'line':
    case 'paragraph':
    case 'written_place':
    case 'watermark':
      return marks.text(name);
    case 'lines':
    case 'tags':
    case 'written_minerals':
      return [marks.text(name)];
    case 'date':
      return marks.known(`19${10 + at}-04-1${digit}`);
    case 'weight':
    case 'price':
      return Number(marks.known(`9876${10 + at}.3${digit + 1}`));
    default:
      return undefined;
  }
}

/** A mark in each field that is seen by these, all of them different; of a name as much as a tag has room for. */
const fieldsMarked = (marks: PrivateTexts, prefix: string, digit: number, names: readonly FieldName[]): Said =>
  Object.fromEntries(
    names.flatMap((name, at) => {
      const mark = marked(marks, specimenFields[name].kind, prefix + name.slice(0, 13), [at, digit]);
      return mark === undefined ? [] : [[name, mark]];
    }),
  );

/** The fields that only an owner may know, each marked. */
export const ownFieldsMarked = (marks: PrivateTexts, digit: number): Said => ({
  ...fieldsMarked(marks, '', digit, matchingFields(specimenFields, { seen: 'own' })),
  currency: JSON.parse(marks.known(digit === 0 ? '"FKP"' : '"ERN"')) as string,
  value_currency: JSON.parse(marks.known(digit === 0 ? '"GIP"' : '"SHP"')) as string,
  provenance: [
    {
      owner: marks.text('provenance'),
      number: marks.text('pnumber'),
      from: marks.known(`1821-03-1${digit}`),
      to: marks.known(`1822-03-1${digit}`),
      public: false,
    },
  ],
});

/** What visitors may know of a public specimen: on a private one all of it is private, and marked. */
export const openFieldsMarked = (marks: PrivateTexts, digit: number): Said => ({
  ...fieldsMarked(marks, 'h-', digit, openFields(specimenFields)),
  display_name_choice: 'custom_name1',
  min_id: marks.known(`Q7K-ZW${digit}`),
  size: { length: Number(marks.known(`73737.2${digit + 1}`)), width: null, height: null },
  provenance: [{ owner: marks.text('h-provenance'), public: true }],
});
