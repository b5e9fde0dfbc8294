import * as z from 'zod';
import { get } from '#contract/http/endpoint.ts';

const operator = z.object({
  name: z.string(),
  /** the lines of the postal address */
  address: z.array(z.string()),
  email: z.string(),
});
/** Who runs a server and answers for it. */
export type Operator = z.infer<typeof operator>;

export const aboutApi = {
  /** Who runs this server; null where it is not configured. */
  operator: get('/api/operator', { access: 'public', output: z.object({ operator: operator.nullable() }) }),
};
