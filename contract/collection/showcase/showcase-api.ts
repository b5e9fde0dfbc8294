import { z } from 'zod';
import { get } from '../../endpoint.ts';
import { showcaseTile } from '../../home/shelves.ts';
import { mineralId } from '../../minerals/mineral.ts';
import { pageInput, pageSchema } from '../../page.ts';

/** What all collectors show, whoever it belongs to. */
export const showcaseApi = {
  /** Specimens of a mineral, those shown last first; asked for a synonym, of the mineral that it stands for. */
  ofMineral: get('/api/minerals/:id/specimens', {
    who: 'public',
    params: z.object({ id: mineralId }),
    input: z.object(pageInput),
    output: pageSchema(showcaseTile),
  }),
};
