import type { z } from 'zod';
import { localityHit } from './locality.ts';
import { localityRef } from './specimen-locality.ts';

/** A suggestion of a type-ahead, from the reference or from the owner's own places. */
export const placeHit = localityHit.extend({ id: localityRef });
export type PlaceHit = z.infer<typeof placeHit>;
