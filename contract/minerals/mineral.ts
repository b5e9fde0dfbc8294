import * as z from 'zod';
import { MINERAL_ID_MAX, patterns } from '#contract/text/patterns.ts';
import { mineralClasses } from './mineral-classes.ts';
import { referenceSource } from './reference-source.ts';

/** The permanent id of a mineral: its English name in lower case, other characters as hyphens. */
export const mineralId = z
  .string()
  .max(MINERAL_ID_MAX)
  .regex(patterns.mineral, { error: 'form_id' })
  .meta({ examples: ['fluorite', 'axinite-mn'] });

/** The kinds of names. A synonym cannot be chosen: requests for it return its mineral. */
export const mineralKinds = ['species', 'variety', 'group', 'series', 'rock', 'synonym', 'other'] as const;

export const crystalSystems = [
  'cubic',
  'tetragonal',
  'orthorhombic',
  'hexagonal',
  'trigonal',
  'monoclinic',
  'triclinic',
  'amorphous',
] as const;

export const hazards = ['toxic', 'radioactive', 'asbestiform', 'light-sensitive', 'water-soluble', 'oxidises'] as const;

/** A mineral of a specimen, a card or a filter. The formula is RRUFF markup: `Ca_2_`, `Fe^2+^`, `[box]`. */
export const mineralName = z.object({
  id: mineralId,
  name: z.string(),
  name_zh: z.string().nullable(),
  formula: z.string().nullable(),
});
export type MineralName = z.infer<typeof mineralName>;

const parent = mineralName.pick({ id: true, name: true, name_zh: true });

/**
 * One suggestion of the type-ahead. `matched` is the other name that matched, null if a shown name did. `near`:
 * no name matches the typed text, and this one differs by one letter.
 */
export const mineralHit = mineralName.extend({
  kind: z.enum(mineralKinds),
  matched: z.string().nullable(),
  of: parent.nullable(),
  near: z.literal(true).optional(),
});
export type MineralHit = z.infer<typeof mineralHit>;

/**
 * A mineral in full. Hardness after Mohs, density in g/cm³, null where unknown. `elements` are symbols in the
 * order of the formula; a variety without a formula has those of its mineral. `of` is the mineral of which it
 * is a variety or member.
 */
export const mineral = mineralHit.omit({ matched: true, near: true }).extend({
  symbol: z.string().nullable(),
  elements: z.array(z.string()),
  crystal_system: z.enum(crystalSystems).nullable(),
  mohs_min: z.number().nullable(),
  mohs_max: z.number().nullable(),
  density_min: z.number().nullable(),
  density_max: z.number().nullable(),
  class: z.enum(mineralClasses).nullable(),
  lustre: z.array(z.string()),
  colours: z.array(z.string()),
  names_zh_other: z.array(z.string()),
  synonyms: z.array(z.string()),
  hazard: z.array(z.enum(hazards)),
  sources: z.array(referenceSource),
});
export type Mineral = z.infer<typeof mineral>;
