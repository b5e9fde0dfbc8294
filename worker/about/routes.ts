import { aboutApi } from '#contract/about/about-api.ts';
import { readOperator } from '#worker/ground/operator.ts';
import { serve } from '#worker/http/serve-api.ts';

export const aboutRoutes = serve(aboutApi, { operator: async ({ env }) => ({ operator: readOperator(env) }) });
