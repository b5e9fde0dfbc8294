import { expect, it } from 'vitest';
import { undecidedFields } from '../collection/destinations/field-destinations.ts';
import { specimenDestinations } from '../collection/destinations/specimen-destinations.ts';
import { targets } from '../collection/import/columns/targets.ts';
import type { SpecimenField } from '../collection/specimen/field.ts';
import { blankOf } from '../collection/specimen/field-kinds.ts';
import { moreFields } from '../collection/specimen/more-fields-for-tests.ts';
import { type FieldName, specimenFields } from '../collection/specimen/specimen-fields.ts';
import { labelFields } from '../label-cards/design/label-fields.ts';
import type { ExportedSpecimen } from './exported-specimen.ts';
import { reportFields } from './report/reports.ts';
import { darwinCoreCells, darwinCoreColumns } from './sheets/darwin-core.ts';

const fields = Object.keys(specimenDestinations) as FieldName[];
const textsIn = (decision: unknown): string[] => (Array.isArray(decision) ? decision : []);

it('every field has a decision in every place', () => {
  expect(undecidedFields(specimenFields, specimenDestinations)).toEqual([]);
});

it('a field without a decision is refused by its name and the place, open or private', () => {
  const refused = ['handover', 'heading', 'report', 'label', 'darwin_core'].map(
    (place) => `${place} needs a value, or 'no' with a reason`,
  );
  expect(undecidedFields(moreFields, specimenDestinations)).toEqual(
    ['matrix', 'lustre', 'mapped_to', 'valued_on'].flatMap((field) =>
      refused.map((sentence) => `${field}: ${sentence}`),
    ),
  );
});

it('a refusal without a reason is no decision', () => {
  const decisions = { ...specimenDestinations, miner: { ...specimenDestinations.miner, label: { no: ' ' } } };
  expect(undecidedFields(specimenFields, decisions)).toEqual(["miner: label needs a value, or 'no' with a reason"]);
});

it('each heading is a target of the import', () => {
  const headings = fields.map((field) => specimenDestinations[field].heading);
  expect(targets).toEqual(expect.arrayContaining(headings.filter((heading) => typeof heading === 'string')));
});

it.each(['catalogue', 'insurance', 'executor'] as const)('the %s report lists the fields that are decided', (kind) => {
  const listed = fields.filter((field) => {
    const report: unknown = specimenDestinations[field].report;
    return Array.isArray(report) && report.includes(kind);
  });
  expect([...reportFields[kind]].sort()).toEqual(listed.sort());
});

it('each label field is one that a card can have', () => {
  const labels = fields.flatMap((field) => textsIn(specimenDestinations[field].label));
  expect(Object.keys(labelFields)).toEqual(expect.arrayContaining(labels));
});

const blanks = Object.fromEntries(
  Object.entries<SpecimenField>(specimenFields).map(([name, { kind }]) => [name, blankOf(kind)]),
);
const emptySpecimen = {
  ...blanks,
  coll_serie: '',
  coll_no: '',
  minerals: [],
  place: [],
  own_place: null,
  photos: [],
  permanent_id: '',
  updated_at: '',
} as unknown as ExportedSpecimen;

const place = ['mine', 'district', 'region', 'country'].map((kind, id) => ({ id, name: kind, name_zh: null, kind }));
const ownPlace = { id: 'x', name: 'Pocket', name_zh: null, kind: 'mine' as const, parent_id: 1, lat: 30, lon: 104 };

/** What an exported specimen says of a field; of the other fields its text is the value. */
const values: Partial<Record<FieldName, Partial<ExportedSpecimen>>> = {
  coll_index: { coll_no: 'SC-7' },
  mineral_ids: { minerals: [{ id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: null }] },
  written_minerals: { written_minerals: ['Mica'] },
  locality_id: { place, own_place: ownPlace },
  display_name_choice: { display_name_choice: 'custom_name1' },
  locality_precision: { locality_precision: 'country' },
  size: { size: { length: 40, width: 30, height: 20 } },
  micromount: { micromount: true },
  weight: { weight: 120 },
  condition: { condition: 'contacts_only' },
  marks: { marks: ['repaired'] },
  tags: { tags: ['best'] },
  provenance: { provenance: [{ owner: 'H', from: null, to: null, number: '11', public: true }] },
  access_level: { access_level: 'public' },
  status: { status: 'offered' },
  buy_price: { buy_price: 9 },
  previous_owners: { previous_owners: ['H'] },
  op_tags: { op_tags: ['wash'] },
};

it.each(fields)('Darwin Core says %s in the terms that are decided', (field) => {
  const empty = darwinCoreCells(emptySpecimen, 'Lin Wei');
  const cells = darwinCoreCells({ ...emptySpecimen, ...(values[field] ?? { [field]: 'text' }) }, 'Lin Wei');
  const terms = darwinCoreColumns.filter((_, index) => cells[index] !== empty[index]);
  expect(terms.sort()).toEqual([...textsIn(specimenDestinations[field].darwin_core)].sort());
});
