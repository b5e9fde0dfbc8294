import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { serve } from '#worker/http/serve.ts';
import { changeWant } from './change-want.ts';
import { createWant } from './create-want.ts';
import { listWants } from './list-wants.ts';
import { removeWant } from './remove-want.ts';

export const wantsRoutes = serve(wantsApi, {
  list: (call, query) => listWants(call, query),
  create: (call, input) => createWant(call, input),
  change: (call, input) => changeWant(call, input),
  remove: (call, { id }) => removeWant(call, id),
});
