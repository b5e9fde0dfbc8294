import * as z from 'zod';
import { redactText } from '#contract/format/redact-text.ts';
import { emptyAnswer, post } from '#contract/http/endpoint.ts';
import { countTry } from '#worker/db/throttle.ts';
import { clientAddress } from '#worker/http/request/address.ts';
import { serve } from './serve-api.ts';

/**
 * Records faults of users' browsers in the log, without the content of their addresses; at most twenty a minute
 * from one address.
 */
export const faultsApi = {
  record: post('/api/faults', {
    keptIn: 'core',
    access: 'visitor',
    input: z.object({
      where: z.string().max(100),
      fault: z.string().max(2_000),
      path: z.string().max(500),
      build_id: z.string().max(40),
    }),
    output: emptyAnswer,
  }),
};

export const faultsRoutes = serve(faultsApi, {
  record: async ({ c, core }, { where, fault, path, build_id }) => {
    await countTry(core, `faults:${clientAddress(c)}`, { limit: 20, seconds: 60 });
    console.error('browser fault', {
      where: redactText(where),
      fault: redactText(fault),
      path: redactText(path.replace(/[?#].*/s, '')),
      build_id: redactText(build_id),
    });
    return {};
  },
});
