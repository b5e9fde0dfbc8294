import * as z from 'zod';
import { optionalLine } from '#contract/text/text.ts';
import { partialDate } from './partial-date.ts';

/** The longest chain of owners that is stored. */
export const PROVENANCE_MAX = 30;

/** One owner in a specimen's past. A name is public only if the present owner allows it. */
const provenanceStep = z
  .object({
    owner: optionalLine(100),
    from: partialDate,
    to: partialDate,
    number: optionalLine(40),
    public: z.boolean().default(false),
  })
  .transform(({ owner = null, from = null, to = null, number = null, public: isPublic }) => ({
    owner,
    from,
    to,
    number,
    public: isPublic,
  }));

export const provenance = z
  .array(provenanceStep)
  .max(PROVENANCE_MAX, { error: 'form_range' })
  .meta({ examples: [[{ owner: 'H. Lindqvist', from: '1991', to: '2019-10', number: '1187', public: true }], []] });
export type ProvenanceStep = z.output<typeof provenanceStep>;

/** Returns the chain of owners that a visitor sees: the public steps in full; the others not at all. */
export const publicProvenance = (chain: readonly ProvenanceStep[]): ProvenanceStep[] =>
  chain.filter((step) => step.public);
