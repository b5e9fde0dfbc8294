import { z } from 'zod';
import { normalizeUsername } from '#contract/account/credentials.ts';
import { get } from '#contract/http/endpoint.ts';
import { localitiesOnMap } from '#contract/localities/map/map.ts';
import { mapInput } from '#contract/localities/map/map-input.ts';
import { collectionSums, otherSpecimens } from './overview.ts';

const collector = z.object({ username: z.string().min(1).max(40).transform(normalizeUsername) });

/** A collection, and each piece of it, among what there is. */
export const overviewApi = {
  sums: get('/api/mc/:username/sums', { who: 'public', params: collector, output: collectionSums }),
  /** The places of a part of the world from which a collector shows anything: one by one up to 2,000, else those that are near together as one. */
  map: get('/api/mc/:username/map', {
    who: 'public',
    params: collector,
    input: mapInput.omit({ mineral: true }),
    output: localitiesOnMap,
  }),
  otherSpecimens: get('/api/mc/:username/:coll_no/others', {
    who: 'public',
    params: collector.extend({ coll_no: z.string().min(1).max(60) }),
    /** which one, where several carry the number, the oldest without it */
    input: z.object({ id: z.string().max(40).optional() }),
    output: otherSpecimens,
  }),
};
