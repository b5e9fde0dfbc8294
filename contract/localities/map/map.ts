import * as z from 'zod';
import { localityKinds } from '#contract/localities/locality.ts';

/** A locality on the map, with the number of public specimens from it. Degrees, north and east positive. */
const mapPoint = z.object({
  id: z.int(),
  name: z.string(),
  name_zh: z.string().nullable(),
  kind: z.enum(localityKinds),
  lat: z.number(),
  lon: z.number(),
  specimen_count: z.int(),
});
export type MapPoint = z.infer<typeof mapPoint>;

/**
 * Localities too near to each other to be drawn one by one: their middle, their number, and the number of
 * public specimens from all of them.
 */
const mapCluster = z.object({
  lat: z.number(),
  lon: z.number(),
  place_count: z.int(),
  specimen_count: z.int(),
});
export type MapCluster = z.infer<typeof mapCluster>;

export const localitiesOnMap = z.object({ points: z.array(mapPoint), clusters: z.array(mapCluster) });
export type LocalitiesOnMap = z.infer<typeof localitiesOnMap>;
