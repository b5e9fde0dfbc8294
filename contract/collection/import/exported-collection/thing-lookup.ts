import * as z from 'zod';
import { localityId } from '#contract/localities/locality.ts';
import { ownersNames } from '#contract/localities/locality-name.ts';
import { localityName } from '#contract/localities/specimen-locality.ts';

/** How many ids and own places one call about an exported collection may contain. */
export const ASKED_IDS = 100;
export const ASKED_OWN_PLACES = 50;

const mineralId = z
  .string()
  .regex(/^[a-z0-9-]{1,80}$/, { error: 'form_id' })
  .meta({ examples: ['fluorite'] });
const ownPlace = z.object({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(200),
  parent_id: localityId,
  kind: z.string().max(40),
});

/** The ids that an exported collection references. */
export const askedThings = z.object({
  minerals: z.array(mineralId).max(ASKED_IDS).default([]),
  localities: z.array(localityId).max(ASKED_IDS).default([]),
  own_places: z.array(ownPlace).max(ASKED_OWN_PLACES).default([]),
  watermarks: z.array(z.string().min(1).max(40)).max(ASKED_IDS).default([]),
});

const thingAnswer = z.object({ asked: z.string() });

/** Those that exist here, each with the requested id; for a locality also its owner's names. */
export const thingsHere = z.object({
  minerals: z.array(thingAnswer.extend({ id: z.string(), name: z.string(), name_zh: z.string().nullable() })),
  places: z.array(
    localityName.extend({
      asked: z.string(),
      kind: z.string(),
      path: z.array(localityName),
      names: ownersNames.nullable(),
    }),
  ),
  watermarks: z.array(z.string()),
});
