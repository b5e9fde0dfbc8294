import * as z from 'zod';
import { del, get, patch, post, put } from '#contract/http/endpoint.ts';
import { serieCode } from '#contract/numbers/coll-no.ts';
import { paragraphOfText } from '#contract/text/text.ts';
import { preference, preferenceChange, serie } from './preferences.ts';

const code = z.object({ code: serieCode });

/** The owner's preferences for writing and reading the catalogue, and its series. */
export const preferencesApi = {
  preference: get('/api/i/preference', { access: 'user', output: preference }),
  setPreference: put('/api/i/preference', {
    keptIn: 'catalogue',
    access: 'user',
    input: preferenceChange,
    output: preference,
  }),
  addSerie: post('/api/i/series', {
    keptIn: 'catalogue',
    access: 'user',
    input: serie,
    output: preference,
    status: 201,
  }),
  /** The series in the call come first, in this order; the others keep their order after them. */
  orderSeries: put('/api/i/series', {
    keptIn: 'catalogue',
    access: 'user',
    input: z.object({
      codes: z
        .array(serieCode)
        .max(1_000)
        .meta({ examples: [['SC', 'QZ'], []] }),
    }),
    output: preference,
  }),
  changeSerie: patch('/api/i/series/:code', {
    keptIn: 'catalogue',
    access: 'user',
    params: code,
    input: z.object({ remark: paragraphOfText(200) }),
    output: preference,
  }),
  removeSerie: del('/api/i/series/:code', { keptIn: 'catalogue', access: 'user', params: code, output: preference }),
};
