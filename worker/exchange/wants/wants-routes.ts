import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { serve } from '../../http/serve.ts';
import { changeWant } from './change-want.ts';
import { createWant } from './create-want.ts';
import { listWants } from './list-wants.ts';
import { removeWant } from './remove-want.ts';

export const wantsRoutes = serve(wantsApi, {
  list: (call, asked) => listWants(call, asked),
  create: (call, said) => createWant(call, said),
  change: (call, said) => changeWant(call, said),
  remove: (call, { id }) => removeWant(call, id),
});
