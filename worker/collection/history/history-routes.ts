import { historyApi } from '#contract/collection/history/history-api.ts';
import { serve } from '../../http/serve.ts';
import { readOwnHistory } from '../specimen/read-own.ts';

export const historyRoutes = serve(historyApi, { read: readOwnHistory });
