import { homeApi } from '#contract/home/api.ts';
import { serve } from '../http/serve.ts';
import { readHome } from './home.ts';

export const homeRoutes = serve(homeApi, { home: ({ core }) => readHome(core) });
