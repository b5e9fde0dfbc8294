import * as z from 'zod';
import { type SizeClass, sizeClasses } from '#contract/format/size.ts';
import { id, version } from '#contract/http/id.ts';
import { localityName } from '#contract/localities/specimen-locality.ts';
import { optionalLine } from '#contract/text/text.ts';

export const WANTS_MAX = 100;
export const NOTE_LENGTH_MAX = 200;

/** The id of a mineral, variety or group in an intent or a want. */
export const mineralIdInput = z.string({ error: 'form_required' }).regex(/^[a-z0-9-]{1,80}$/, { error: 'form_id' });

/**
 * The accepted sizes, in their order and without repeats; empty if every size is accepted. A single size may be
 * given without a list.
 */
const sizeClassesInput = z
  .union([z.enum(sizeClasses).transform((sizeClass): SizeClass[] => [sizeClass]), z.array(z.enum(sizeClasses))], {
    error: 'form_choice',
  })
  .nullable()
  .transform((chosenSizes) => sizeClasses.filter((sizeClass) => chosenSizes?.includes(sizeClass)))
  .meta({ examples: [['miniature', 'small_cabinet'], []] });

const subjectFields = {
  mineral_id: mineralIdInput.nullable().optional(),
  locality_id: z.int({ error: 'form_choice' }).nullable().optional(),
  note: optionalLine(NOTE_LENGTH_MAX),
};
const hasSubject = (want: { mineral_id?: string | null | undefined; locality_id?: number | null | undefined }) =>
  (want.mineral_id ?? want.locality_id ?? null) !== null;
const missingSubject = { error: 'form_required', path: ['mineral_id'] };

/**
 * A want in an intent's input: a mineral, a locality with everything in it, or a mineral from a locality. A want
 * that is on the user's want list already keeps its sizes and photo condition if they are omitted.
 */
export const wantEntryInput = z
  .object({ ...subjectFields, size_class: sizeClassesInput.optional(), with_photo: z.boolean().optional() })
  .refine(hasSubject, missingSubject);
export type WantWritten = z.output<typeof wantEntryInput>;

/** A new entry of the caller's want list. */
export const newWant = z
  .object({ id, ...subjectFields, size_class: sizeClassesInput.default([]), with_photo: z.boolean().default(false) })
  .refine(hasSubject, missingSubject);
export type NewWant = z.output<typeof newWant>;

/**
 * A partial change of an entry, and the version that it is based on. Omitted fields stay, so the schema refuses
 * only null for both mineral and locality.
 */
export const wantChange = z
  .object({ ...subjectFields, size_class: sizeClassesInput.optional(), with_photo: z.boolean().optional(), version })
  .refine((input) => input.mineral_id !== null || input.locality_id !== null, missingSubject);
export type WantChange = z.output<typeof wantChange>;

const nullableText = z.string().nullable();

/** A mineral as an intent or a want contains it when read. */
export const mineralReference = z.object({
  id: z.string(),
  name: z.string(),
  name_zh: nullableText,
  formula: nullableText,
});

/** An entry of a want list as it is read. */
export const want = z.object({
  id: z.string(),
  mineral_id: nullableText,
  mineral: mineralReference.nullable(),
  locality_id: z.int().nullable(),
  locality: localityName.extend({ path: z.array(localityName) }).nullable(),
  size_class: z.array(z.enum(sizeClasses)),
  with_photo: z.boolean(),
  note: nullableText,
  version,
});
export type Want = z.infer<typeof want>;
