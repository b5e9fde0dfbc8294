import { historyApi } from '#contract/collection/history-api.ts';
import { serve } from '../http/serve.ts';
import { readOwnHistory } from './read-own.ts';

export const historyRoutes = serve(historyApi, { read: readOwnHistory });
