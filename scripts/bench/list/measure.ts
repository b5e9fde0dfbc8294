import type { Signed } from '#scripts/bench/list/ask.ts';
import { measureBrowser } from '#scripts/bench/list/browser-part.ts';
import { measureServer } from '#scripts/bench/list/server-part.ts';

/** What one's own list costs a browser and the server, line by line; the browser first, before anything is changed. */
export const measure = async (signed: Signed) => [...(await measureBrowser(signed)), ...(await measureServer(signed))];
