import { historyApi } from '#contract/collection/history/history-api.ts';
import { readOwnHistory } from '#worker/collection/pages/read-own.ts';
import { serve } from '#worker/http/serve.ts';

export const historyRoutes = serve(historyApi, { read: readOwnHistory });
