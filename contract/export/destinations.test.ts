import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type DestinationNames,
  type FieldDestinations,
  type FieldsWithName,
  fieldsWithDecision,
  refusal,
} from '#contract/collection/destinations/field-destinations.ts';
import {
  fieldDestinations,
  type SpecimenDestinations,
} from '#contract/collection/destinations/specimen-destinations.ts';
import type { headingNames } from '#contract/collection/import/columns/targets.ts';
import { moreFields } from '#contract/collection/specimen/more-fields-for-tests.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { labelFields } from '#contract/label-cards/design/label-fields.ts';

type Decisions = Readonly<Record<string, Partial<FieldDestinations>>>;
const destinations = [
  'handover',
  'heading',
  'report',
  'label',
  'darwin_core',
] as const satisfies (keyof FieldDestinations)[];

/**
 * Returns a message for each field of a table without a decision for a destination, or refused without a reason.
 */
const undecidedFields = (table: object, decisions: Decisions): string[] =>
  Object.keys(table).flatMap((field) =>
    destinations.flatMap((destination) => {
      const decision = decisions[field]?.[destination];
      const text = typeof decision === 'object' && 'reason' in decision ? decision.reason.trim() : (decision ?? '');
      return text.length > 0 ? [] : [`${field}: ${destination} needs a value, or 'no' with a reason`];
    }),
  );

it('every field has a decision in every place', () => {
  expect(undecidedFields(specimenFields, fieldDestinations)).toEqual([]);
});

const madeUp = {
  handover: 'same',
  heading: 'matrix',
  report: ['catalogue'],
  label: ['matrix'],
  darwin_core: ['recordedBy', 'samplingProtocol'],
} as const;
type WithMatrix = SpecimenDestinations & { matrix: typeof madeUp };

describe.each(['matrix', 'lustre', 'mapped_to', 'valued_on'] as const)('the made-up field %s', (field) => {
  const table = { ...specimenFields, [field]: moreFields[field] };

  it('is refused until each place says a value, or no with a reason', () => {
    const sentences = destinations.map(
      (destination) => `${field}: ${destination} needs a value, or 'no' with a reason`,
    );
    expect(undecidedFields(table, fieldDestinations)).toEqual(sentences);
    for (const [index, destination] of destinations.entries()) {
      const decisions = (decision: object) => ({ ...fieldDestinations, [field]: { ...madeUp, ...decision } });
      expect(undecidedFields(table, decisions({ [destination]: undefined }))).toEqual([sentences[index]]);
      expect(undecidedFields(table, decisions({ [destination]: refusal(' ') }))).toEqual([sentences[index]]);
      expect(undecidedFields(table, decisions({ [destination]: refusal('a reason') }))).toEqual([]);
    }
  });

  it('goes on with an exchange and stands in the report that its line names', () => {
    const decisions = { ...fieldDestinations, [field]: madeUp };
    expect(fieldsWithDecision(decisions, 'handover', 'same')).toContain(field);
    expect(fieldsWithDecision(decisions, 'report', 'catalogue')).toContain(field);
    expect(fieldsWithDecision(decisions, 'report', 'executor')).not.toContain(field);
  });
});

it('the types refuse it, too, until its places are written', () => {
  expectTypeOf<SpecimenDestinations>().not.toExtend<Record<keyof typeof moreFields, FieldDestinations>>();
  expectTypeOf<Omit<FieldDestinations, 'label'>>().not.toExtend<FieldDestinations>();
  expectTypeOf<typeof headingNames>().toExtend<
    Record<DestinationNames<SpecimenDestinations, 'heading'>, string | null>
  >();
  expectTypeOf<typeof headingNames>().not.toExtend<Record<DestinationNames<WithMatrix, 'heading'>, string | null>>();
  expectTypeOf<typeof labelFields>().toExtend<
    Record<DestinationNames<SpecimenDestinations, 'label'>, readonly string[]>
  >();
  expectTypeOf<typeof labelFields>().not.toExtend<Record<DestinationNames<WithMatrix, 'label'>, readonly string[]>>();
  expectTypeOf<
    Exclude<DestinationNames<WithMatrix, 'darwin_core'>, DestinationNames<SpecimenDestinations, 'darwin_core'>>
  >().toEqualTypeOf<'samplingProtocol'>();
  expectTypeOf<FieldsWithName<WithMatrix, 'darwin_core', 'recordedBy'>>().toEqualTypeOf<'miner' | 'matrix'>();
});
