import { z } from 'zod';

/** How exactly visitors may know where a specimen comes from. */
export const precisions = ['exact', 'district', 'country'] as const;
export type Precision = (typeof precisions)[number];

/** A place and those it lies in, from small to large. */
export const placeName = z.object({ id: z.int(), name: z.string(), name_zh: z.string().nullable() });
export type PlaceName = z.infer<typeof placeName>;
export type KindedPlace = PlaceName & { kind: string };

export const specimenLocality = placeName.extend({ path: z.array(placeName) });
export type SpecimenLocality = z.infer<typeof specimenLocality>;

const large = { exact: null, district: new Set(['district', 'region', 'country']), country: new Set(['country']) };

/** The part of a path (small to large, the place itself first) that a visitor may know at this precision. */
export function coarsen(path: readonly KindedPlace[], precision: Precision): readonly KindedPlace[] {
  const allowed = large[precision];
  return allowed ? path.filter((place) => allowed.has(place.kind)) : path;
}

/** A path as a specimen carries it: the smallest known place with its path, or null when nothing is left. */
export function localityOf(path: readonly KindedPlace[]): SpecimenLocality | null {
  const names = path.map(({ id, name, name_zh }) => ({ id, name, name_zh }));
  const [place] = names;
  return place ? { ...place, path: names } : null;
}
