import { specimenDestinations } from '../../destinations/specimen-destinations.ts';
import type { FieldName } from '../../specimen/specimen-fields.ts';

/**
 * Where a column may lead. Those that are fields of a specimen have its name; `minerals` and `locality` are read as words,
 * `other_minerals` are the same in another language, `country` and `place` complete a locality, `number` is a whole
 * collection number, `photos` names files; `note` goes into the private note under its heading.
 */
export const targets = [
  'note',
  'ignore',
  'number',
  'coll_serie',
  'coll_index',
  'minerals',
  'other_minerals',
  'custom_name1',
  'custom_name2',
  'locality',
  'place',
  'country',
  'size',
  'length',
  'width',
  'height',
  'weight',
  'condition',
  'marks',
  'micromount',
  'miner',
  'collect_date',
  'min_id',
  'tags',
  'description',
  'description_private',
  'access_level',
  'locality_precision',
  'status',
  'status_note',
  'dealer',
  'purchase_date',
  'buy_price',
  'currency',
  'storage',
  'previous_owners',
  'op_tags',
  'photos',
] as const;
export type Target = (typeof targets)[number];

/** Targets that several columns may lead to: their cells are put together. */
export const joinedTargets: ReadonlySet<Target> = new Set([
  ...(['note', 'ignore', 'minerals', 'other_minerals', 'locality', 'place', 'tags', 'op_tags', 'description'] as const),
  ...(['description_private', 'storage', 'photos', 'previous_owners', 'marks'] as const),
]);

/** The targets that are a field of a specimen, and are called what it is. */
export const fieldOfTarget = Object.fromEntries(
  Object.entries(specimenDestinations).flatMap(([name, { heading }]) =>
    typeof heading === 'string' ? [[heading, name]] : [],
  ),
) as Partial<Record<Target, FieldName>>;
