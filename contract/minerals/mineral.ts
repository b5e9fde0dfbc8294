import { z } from 'zod';
import { MINERAL_ID_MAX, patterns } from '#contract/text/patterns.ts';
import { referenceSource } from './reference-source.ts';

/** The permanent id of a mineral: its English name in lower case, other signs as hyphens. */
export const mineralId = z
  .string()
  .max(MINERAL_ID_MAX)
  .regex(patterns.mineral, { error: 'form_id' })
  .meta({ examples: ['fluorite', 'axinite-mn'] });

/** What a name may stand for. A synonym is no choice of its own: wherever one is asked for, its mineral answers. */
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

/** Classes after Strunz. */
export const mineralClasses = [
  'elements',
  'sulfides',
  'halides',
  'oxides',
  'carbonates',
  'borates',
  'sulfates',
  'phosphates',
  'silicates',
  'organic',
] as const;

export const hazards = ['toxic', 'radioactive', 'asbestiform', 'light-sensitive', 'water-soluble', 'oxidises'] as const;

/** A mineral as a specimen, a card or a filter carries it. The formula is RRUFF markup: `Ca_2_`, `Fe^2+^`, `[box]`. */
export const mineralName = z.object({
  id: mineralId,
  name: z.string(),
  name_zh: z.string().nullable(),
  formula: z.string().nullable(),
});
export type MineralName = z.infer<typeof mineralName>;

const parent = mineralName.pick({ id: true, name: true, name_zh: true });

/**
 * One proposal of the type-ahead. `matched` is the other name it was found by, null when found by the names it shows.
 * `near`: nothing is called as it was typed, and this is one letter away from it.
 */
export const mineralHit = mineralName.extend({
  kind: z.enum(mineralKinds),
  matched: z.string().nullable(),
  of: parent.nullable(),
  near: z.literal(true).optional(),
});
export type MineralHit = z.infer<typeof mineralHit>;

/**
 * All that is known of a mineral. Hardness after Mohs, density in g/cm³, null where not known. `elements` are symbols in
 * the order of the formula; a variety without a formula has those of its mineral. `of` is what it is a variety or member of.
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
