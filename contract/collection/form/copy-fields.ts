import type { OwnSpecimen } from '../specimen/specimen.ts';
import type { openFields, ownFields } from '../specimen/specimen-fields.ts';

type Field = keyof typeof openFields | keyof typeof ownFields;

/** The parts of a form that fields to copy are listed under. */
export const copyGroups = ['what', 'where', 'measures', 'condition', 'past', 'own'] as const;
export type CopyGroup = (typeof copyGroups)[number];

type Rule = {
  group: CopyGroup;
  /** the fields that are copied together; it has a value when one of them says something */
  says: readonly Field[];
  /** what goes with them and alone says nothing */
  with?: readonly Field[];
  /** usual for specimens of one find or one purchase */
  usual: boolean;
};

/**
 * What may be taken over from one specimen to a new one, in the order of the form. Never what belongs to one piece
 * alone: its number, its MIN-ID, what became of it, its pictures and likes.
 */
export const copyFields = {
  minerals: { group: 'what', says: ['mineral_ids', 'written_minerals'], usual: true },
  custom_names: { group: 'what', says: ['custom_name1', 'custom_name2'], with: ['display_name_choice'], usual: false },
  tags: { group: 'what', says: ['tags'], usual: true },
  description: { group: 'what', says: ['description'], usual: false },
  locality: { group: 'where', says: ['locality_id', 'locality_text'], with: ['locality_precision'], usual: true },
  miner: { group: 'where', says: ['miner'], usual: true },
  collect_date: { group: 'where', says: ['collect_date'], usual: true },
  size: { group: 'measures', says: ['size', 'micromount'], usual: false },
  weight: { group: 'measures', says: ['weight'], usual: false },
  condition: { group: 'condition', says: ['condition'], usual: false },
  marks: { group: 'condition', says: ['marks'], usual: false },
  provenance: { group: 'past', says: ['provenance'], usual: true },
  previous_owners: { group: 'past', says: ['previous_owners'], usual: true },
  purchase_date: { group: 'past', says: ['purchase_date'], usual: true },
  dealer: { group: 'past', says: ['dealer'], usual: true },
  price: { group: 'past', says: ['buy_price'], with: ['currency'], usual: false },
  access_level: { group: 'own', says: ['access_level'], usual: true },
  storage: { group: 'own', says: ['storage'], usual: false },
  op_tags: { group: 'own', says: ['op_tags'], usual: false },
  description_private: { group: 'own', says: ['description_private'], usual: false },
  watermark: { group: 'own', says: ['watermark_id'], usual: true },
} as const satisfies Record<string, Rule>;

export type CopyField = keyof typeof copyFields;
export const copyFieldNames = Object.keys(copyFields) as CopyField[];

const rules: Readonly<Record<CopyField, Rule>> = copyFields;

/** What of a specimen can be copied: what has a value, in the order of the form. */
export const copyableFields = (specimen: OwnSpecimen): CopyField[] =>
  copyFieldNames.filter((name) => rules[name].says.some((field) => isSaid(specimen[field])));

/** The fields of a specimen that a choice takes along. */
export const fieldsOf = (name: CopyField): readonly Field[] => [...rules[name].says, ...(rules[name].with ?? [])];

/** Those of several that are ticked where nobody chose before. */
export const usualFields = (names: readonly CopyField[]): CopyField[] => names.filter((name) => rules[name].usual);

function isSaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isSaid);
  return value !== null && value !== undefined && value !== '' && value !== false;
}
