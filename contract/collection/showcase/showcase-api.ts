import { z } from 'zod';
import { get } from '#contract/http/endpoint.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { localityId } from '#contract/localities/locality.ts';
import { localitiesOnMap } from '#contract/localities/map/map.ts';
import { mapInput } from '#contract/localities/map/map-input.ts';
import { mineralId } from '#contract/minerals/mineral.ts';
import { showcaseTile } from './shelves.ts';
import { localityMineral, mineralLocality, shownOfLocality, shownOfMineral } from './shown.ts';
import { showcaseSections } from './shown-parts.ts';

const ofMineral = { who: 'public', params: z.object({ id: mineralId }) } as const;
const ofLocality = { who: 'public', params: z.object({ id: localityId }) } as const;

/** What all collectors show, whoever it belongs to. Asked for a synonym, it answers of the mineral that it stands for. */
export const showcaseApi = {
  /** Specimens of a mineral, those shown last first. */
  ofMineral: get('/api/minerals/:id/specimens', {
    ...ofMineral,
    input: z.object({ ...pageInput, part: z.enum(showcaseSections).optional() }),
    output: pageSchema(showcaseTile),
  }),
  shownOfMineral: get('/api/minerals/:id/shown', { ...ofMineral, output: shownOfMineral }),
  /** Places from which a mineral is shown, each as exact as its specimens' owners show it, the most specimens first. */
  localitiesOfMineral: get('/api/minerals/:id/localities', {
    ...ofMineral,
    input: z.object(pageInput),
    output: pageSchema(mineralLocality),
  }),

  shownOfLocality: get('/api/localities/:id/shown', { ...ofLocality, output: shownOfLocality }),
  /** Minerals shown from a place and all that lies in it, and those recorded of it; the best, then the most shown first. */
  mineralsOfLocality: get('/api/localities/:id/minerals', {
    ...ofLocality,
    input: z.object(pageInput),
    output: pageSchema(localityMineral),
  }),
  /** Specimens with photographs from a place and all that lies in it, those shown last first. */
  galleryOfLocality: get('/api/localities/:id/gallery', {
    ...ofLocality,
    input: z.object(pageInput),
    output: pageSchema(showcaseTile),
  }),
  /** The places of a part of the world from which anything is shown: one by one up to 2,000, else those that are near together as one. */
  map: get('/api/localities/map', { who: 'public', input: mapInput, output: localitiesOnMap }),
};
