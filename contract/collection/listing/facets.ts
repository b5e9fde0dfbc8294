import { type FieldTable, matchingFieldKeys } from '#contract/collection/specimen/field.ts';
import type { FieldKind } from '#contract/collection/specimen/field-kinds.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { type Size, sizeClass } from '#contract/format/size.ts';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import { TAG_LENGTH_MAX } from '#contract/text/tag-limits.ts';

/** What visitors may filter by besides fields of the table. A locality includes all localities within it. */
const generalKinds = ['serie', 'mineral', 'element', 'locality', 'tag', 'size_class', 'has_media'] as const;
export type GeneralKind = (typeof generalKinds)[number];

/** Returns the kinds by which visitors may filter a collection with this table of fields. */
export const publicKinds = <T extends FieldTable>(table: T) => [
  ...generalKinds,
  ...matchingFieldKeys(table, { facet: 'public' }),
];
export const publicFacetKinds = publicKinds(specimenFields);

export const publicFields = matchingFieldKeys(specimenFields, { facet: 'public' });
const ownerFields = matchingFieldKeys(specimenFields, { facet: 'owner' });
/** The fields of a specimen that its owner may filter by. */
export const facetFields = [...publicFields, ...ownerFields];
/** All kinds by which an owner may filter. `missing` means data or photos that are still missing. */
export const ownFacetKinds = [...publicFacetKinds, ...ownerFields, 'op_tag', 'missing'] as const;
export type PublicFacetKind = (typeof publicFacetKinds)[number];
export type FacetKind = (typeof ownFacetKinds)[number];
/** A value by which a specimen can be filtered. */
export type Facet = { kind: FacetKind; value: string };

/** Values of one kind by which a specimen is filtered: it must have any of them. */
export type AnyFacet = { kind: FacetKind; values: readonly string[] };

/** What may be missing from a specimen, as far as a collector would want to complete it. */
export const missingFieldKinds = [
  'photo',
  'mineral',
  'locality',
  'size',
  'weight',
  'price',
  'storage',
  'purchase_date',
] as const;

type FieldValues<N extends string> = Record<N, string | null | readonly string[]>;
type Open = FieldValues<(typeof publicFields)[number]> & {
  coll_serie: string;
  mineral_ids: readonly string[];
  elements: readonly string[];
  tags: readonly string[];
} & Size;
type Public = Open & { shown_path: readonly LocalityWithKind[]; shown_media_count: number };
type OwnRow = Open &
  FieldValues<(typeof ownerFields)[number]> & {
    locality_path: readonly LocalityWithKind[];
    locality_text: string | null;
    shown_media_count: number;
    op_tags: readonly string[];
    weight: number | null;
    buy_price_minor: number | null;
    purchase_date: string | null;
  };

/**
 * Returns the facets by which visitors find a listed specimen: localities only as exact as the owner shows them.
 */
export const publicFacets = (row: Public): Facet[] =>
  distinct([...openFacets(row), ...localityFacets(row.shown_path), ...facetIf('has_media', row.shown_media_count > 0)]);

/** The kinds of facets that also apply to the specimens of all collectors together. */
const showcaseKinds: readonly FacetKind[] = ['mineral', 'element', 'locality', 'size_class'];

/** Returns the facets of a listed specimen among those of all collectors. */
export const showcaseFacets = (row: Public): Facet[] =>
  publicFacets(row).filter(({ kind }) => showcaseKinds.includes(kind));

/** Returns all facets by which the owner finds a specimen. */
export const ownFacets = (row: OwnRow): Facet[] =>
  distinct([
    ...openFacets(row),
    ...localityFacets(row.locality_path),
    ...facetIf('has_media', row.shown_media_count > 0),
    ...fieldFacets(ownerFields, row),
    ...valueFacets('op_tag', row.op_tags),
    ...valueFacets('missing', missingFields(row)),
  ]);

/** Returns the facets of a specimen in these fields. */
export const fieldFacets = <N extends string>(fields: readonly N[], row: FieldValues<N>) =>
  fields.flatMap((kind) => valueFacets(kind, [row[kind]].flat()));

/** Returns the longest value of a field that can be filtered by, in characters. */
export const valueLengthMax = (kind: FieldKind) => ('max' in kind ? kind.max : TAG_LENGTH_MAX);

/** Returns which data a specimen still lacks. */
function missingFields(row: OwnRow): (typeof missingFieldKinds)[number][] {
  const isMissing = {
    photo: row.shown_media_count === 0,
    mineral: row.mineral_ids.length === 0,
    locality: row.locality_path.length === 0 && row.locality_text === null,
    size: sizeClass(row) === null,
    weight: row.weight === null,
    price: row.buy_price_minor === null,
    storage: row.storage === null,
    purchase_date: row.purchase_date === null,
  };
  return missingFieldKinds.filter((missingField) => isMissing[missingField]);
}

const openFacets = (row: Open): Facet[] => [
  { kind: 'serie', value: row.coll_serie },
  ...valueFacets('mineral', row.mineral_ids),
  ...valueFacets('element', row.elements),
  ...valueFacets('tag', row.tags),
  ...valueFacets('size_class', [sizeClass(row)]),
  ...fieldFacets(publicFields, row),
];

const localityFacets = (path: readonly LocalityWithKind[]) =>
  valueFacets(
    'locality',
    path.map(({ id }) => String(id)),
  );

const valueFacets = <K extends string>(kind: K, values: readonly (string | null)[]) =>
  values.flatMap((value) => (value === null ? [] : [{ kind, value }]));

const facetIf = (kind: FacetKind, holds: boolean): Facet[] => (holds ? [{ kind, value: 'true' }] : []);

const distinct = (facets: readonly Facet[]) => [
  ...new Map(facets.map((facet) => [`${facet.kind} ${facet.value}`, facet])).values(),
];

/**
 * Returns a key that sorts numbers as text: the series, a separator that sorts before letters and digits, seven
 * digits.
 */
export const numberKey = ({ coll_serie, coll_index }: { coll_serie: string; coll_index: number }) =>
  `${coll_serie} ${String(coll_index).padStart(7, '0')}`;
