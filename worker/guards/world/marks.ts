import { TAG_LENGTH_MAX } from '#contract/collection/preferences/tag-limits.ts';

/** A text that stands in one private field only; and where it must be found, lest the search be blind. */
type Mark = { text: string; found: 'by its owner' | 'in storage' | 'nowhere' };

/** The marks of one owner. */
export class Marks {
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

/** The fields that only an owner may know, each marked. */
export const ownFieldsMarked = (marks: Marks, digit: number) => ({
  description_private: marks.text('description'),
  op_tags: [marks.text('optag')],
  purchase_date: marks.known(`1913-02-1${digit}`),
  buy_price: Number(marks.known(`987654.3${digit + 1}`)),
  currency: JSON.parse(marks.known(digit === 0 ? '"FKP"' : '"ERN"')) as string,
  dealer: marks.text('dealer'),
  previous_owners: [marks.text('previous')],
  status_note: marks.text('note'),
  storage: marks.text('storage'),
  watermark_id: marks.text('watermark'),
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
export const openFieldsMarked = (marks: Marks, digit: number) => ({
  description: marks.text('h-description'),
  tags: [marks.text('h-tag')],
  written_minerals: [marks.text('h-mineral')],
  custom_name1: marks.text('h-name1'),
  custom_name2: marks.text('h-name2'),
  display_name_choice: 'custom_name1' as const,
  miner: marks.text('h-miner'),
  min_id: marks.known(`Q7K-ZW${digit}`),
  collect_date: marks.known(`1914-04-1${digit}`),
  locality_text: marks.text('h-place'),
  weight: Number(marks.known(`73577.2${digit + 1}`)),
  size: { length: Number(marks.known(`73737.2${digit + 1}`)), width: null, height: null },
  provenance: [{ owner: marks.text('h-provenance'), public: true }],
});
