import { tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { forgetTag, keepTag, listTags } from './tags.ts';

export const tagsRoutes = serve(tagsApi, {
  list: async (call) => ({ items: await listTags(call) }),
  keep: (call, input) => keepTag(call, input),
  forget: (call, { id }) => forgetTag(call, id),
});
