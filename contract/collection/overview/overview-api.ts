import * as z from 'zod';
import { normalizeUsername } from '#contract/account/credentials.ts';
import { get } from '#contract/http/endpoint.ts';
import { localitiesOnMap } from '#contract/localities/map/map.ts';
import { mapInput } from '#contract/localities/map/map-input.ts';
import { collectionSums, otherSpecimens } from './overview.ts';

const collector = z.object({ username: z.string().min(1).max(40).transform(normalizeUsername) });

/** A collection, and each of its specimens, compared with all public specimens. */
export const overviewApi = {
  sums: get('/api/mc/:username/sums', { access: 'public', params: collector, output: collectionSums }),
  /**
   * The localities, in a part of the map, of a collector's public specimens: individually up to 2,000, else
   * clustered.
   */
  map: get('/api/mc/:username/map', {
    access: 'public',
    params: collector,
    input: mapInput.omit({ mineral: true }),
    output: localitiesOnMap,
  }),
  otherSpecimens: get('/api/mc/:username/:coll_no/others', {
    access: 'public',
    params: collector.extend({ coll_no: z.string().min(1).max(60) }),
    /** selects the specimen if several have the number; default: the oldest */
    input: z.object({ id: z.string().max(40).optional() }),
    output: otherSpecimens,
  }),
};
