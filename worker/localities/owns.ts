import type { Owns } from '../db/erasure.ts';
import { userPlaces } from './own-place-tables.ts';

/** Places of their own that people added; a place of the reference that was made of one stays. */
export const localitiesOwns: Owns = { catalogue: { byId: [userPlaces.user_id] } };
