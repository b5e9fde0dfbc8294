import * as z from 'zod';
import { patterns } from '#contract/text/patterns.ts';

/** An id made by the client: UUID version 7, lower case, so that ids sort by time. */
export const id = z
  .string({ error: 'form_required' })
  .regex(patterns.id, { error: 'form_id' })
  .meta({ examples: ['01930000-0000-7000-8000-000000000001'] });

/** The version of a record that the caller read before changing it: 1 and up. */
export const version = z.int().min(1);
