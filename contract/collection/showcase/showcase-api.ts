import * as z from 'zod';
import { get } from '#contract/http/endpoint.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { localityId } from '#contract/localities/locality.ts';
import { localitiesOnMap } from '#contract/localities/map/map.ts';
import { mapInput } from '#contract/localities/map/map-input.ts';
import { mineralId } from '#contract/minerals/mineral.ts';
import { showcaseTile } from './shelves.ts';
import { showcaseSections } from './showcase-sections.ts';
import { localityMineral, mineralLocality, shownOfLocality, shownOfMineral } from './showcase-summaries.ts';

const ofMineral = { access: 'public', params: z.object({ id: mineralId }) } as const;
const ofLocality = { access: 'public', params: z.object({ id: localityId }) } as const;

/** The public specimens of all collectors. A call with a synonym returns the mineral that it stands for. */
export const showcaseApi = {
  /** Specimens of a mineral, the most recently published first. */
  ofMineral: get('/api/minerals/:id/specimens', {
    ...ofMineral,
    input: z.object({ ...pageInput, part: z.enum(showcaseSections).optional() }),
    output: pageSchema(showcaseTile),
  }),
  shownOfMineral: get('/api/minerals/:id/shown', { ...ofMineral, output: shownOfMineral }),
  /** Localities of public specimens of a mineral, each as exact as the owners show it, the most specimens first. */
  localitiesOfMineral: get('/api/minerals/:id/localities', {
    ...ofMineral,
    input: z.object(pageInput),
    output: pageSchema(mineralLocality),
  }),

  shownOfLocality: get('/api/localities/:id/shown', { ...ofLocality, output: shownOfLocality }),
  /**
   * Minerals shown from a locality and all within it, and those recorded there; the best, then the most shown first.
   */
  mineralsOfLocality: get('/api/localities/:id/minerals', {
    ...ofLocality,
    input: z.object(pageInput),
    output: pageSchema(localityMineral),
  }),
  /** Specimens with photos from a locality and all within it, the most recently published first. */
  galleryOfLocality: get('/api/localities/:id/gallery', {
    ...ofLocality,
    input: z.object(pageInput),
    output: pageSchema(showcaseTile),
  }),
  /** The localities of public specimens in a part of the map: individually up to 2,000, else clustered. */
  map: get('/api/localities/map', { access: 'public', input: mapInput, output: localitiesOnMap }),
};
