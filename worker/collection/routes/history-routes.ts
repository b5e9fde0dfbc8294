import { historyApi } from '#contract/collection/history/history-api.ts';
import { readOwnHistory } from '#worker/collection/pages/read-own-specimens.ts';
import { serve } from '#worker/http/serve-api.ts';

export const historyRoutes = serve(historyApi, { read: readOwnHistory });
