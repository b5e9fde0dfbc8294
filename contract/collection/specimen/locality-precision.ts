import { z } from 'zod';
import { id } from '../../id.ts';
import { type OwnersNames, ownersNames } from '../names/locality-name.ts';

/** How exactly visitors may know where a specimen comes from. */
export const precisions = ['exact', 'district', 'country'] as const;
export type Precision = (typeof precisions)[number];

/** A place: a number is one of the reference, a UUID one that an owner added to their own catalogue. */
export const localityRef = z.union([z.int(), id]);
export type LocalityRef = z.infer<typeof localityRef>;

/** A place and those it lies in, from small to large. */
export const placeName = z.object({ id: localityRef, name: z.string(), name_zh: z.string().nullable() });
export type PlaceName = z.infer<typeof placeName>;
export type KindedPlace = PlaceName & { kind: string };

/** The place of a specimen: with it go the owner's own names for it, as far as the reader may know them. */
export const specimenLocality = placeName.extend({ path: z.array(placeName), names: ownersNames.nullable() });
type SpecimenLocality = z.infer<typeof specimenLocality>;

const large = { exact: null, district: new Set(['district', 'region', 'country']), country: new Set(['country']) };

/** The part of a path (small to large, the place itself first) that a visitor may know at this precision. */
export function coarsen(path: readonly KindedPlace[], precision: Precision): readonly KindedPlace[] {
  const allowed = large[precision];
  return allowed ? path.filter((place) => allowed.has(place.kind)) : path;
}

/** What a visitor may know of the owner's names for a place at this precision: a district says no mine's name. */
export const coarsenNames = (names: OwnersNames | null, precision: Precision): OwnersNames | null =>
  names && precision !== 'exact' ? { ...names, custom_name: null, short_name: null } : names;

/** A path as a specimen carries it: the smallest known place with its path, or null when nothing is left. */
export function localityOf(path: readonly KindedPlace[], names: OwnersNames | null): SpecimenLocality | null {
  const known = path.map(({ id, name, name_zh }) => ({ id, name, name_zh }));
  const [place] = known;
  return place ? { ...place, path: known, names } : null;
}
