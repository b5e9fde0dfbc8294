import { v7 as uuid } from 'uuid';
import { LOCALITY_ID, MINERAL, type OwnedThings } from '#worker/guards/world/world.ts';
import { free, ofNoProposal, ownedInput, type Samples } from './sample-input.ts';

const ofPlace = ownedInput(({ place_id }: OwnedThings) => ({ id: place_id }));

type LocalityPart = 'localities' | 'ownPlaces' | 'proposedPlaces' | 'surveys' | 'localityNames';

/** One input for each call of localities, of users' own places and of what is said about them. */
export const localitySamples: Pick<Samples, Extract<keyof Samples, `${LocalityPart}.${string}`>> = {
  'localities.search': free(() => ({ q: 'deep' })),
  'localities.resolve': free(() => ({ text: 'Deep Mine, Hunan, China' })),
  'localities.locality': free(() => ({ id: LOCALITY_ID })),
  'ownPlaces.list': free(() => ({})),
  'ownPlaces.create': free(() => ({
    id: uuid(),
    name: 'New pocket',
    parent_id: LOCALITY_ID,
    kind: 'pocket-area' as const,
  })),
  'ownPlaces.read': ofPlace,
  'ownPlaces.change': ownedInput(({ place_id }) => ({ id: place_id, version: 1, name: 'Another pocket' })),
  'ownPlaces.remove': ofPlace,
  'proposedPlaces.list': free(() => ({})),
  'proposedPlaces.take': { ...free(() => ({ id: uuid() })), answers: ofNoProposal },
  'proposedPlaces.refuse': { ...free(() => ({ id: uuid(), text: 'Which mine is it?' })), answers: ofNoProposal },
  'surveys.list': free(() => ({})),
  'surveys.counts': free(() => ({})),
  'surveys.read': free(() => ({ locality_id: LOCALITY_ID })),
  'surveys.save': free(() => ({
    locality_id: LOCALITY_ID,
    version: 0,
    name: 'Deep Mine',
    precision: 'exact' as const,
    lat: 25.6,
    lon: 113.3,
    minerals: [{ mineral_id: MINERAL, quality: 'good' as const }],
    source: 'own visits',
  })),
  'surveys.changes': free(() => ({ locality_id: LOCALITY_ID })),
  'localityNames.list': free(() => ({})),
  'localityNames.set': free(() => ({ locality_id: LOCALITY_ID, custom_name: 'Our mine' })),
  'localityNames.clear': free(() => ({ locality_id: LOCALITY_ID })),
};
