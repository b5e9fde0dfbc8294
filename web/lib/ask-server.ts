import type { AskServer } from '#contract/server-render.ts';

let ask: AskServer = (path, request) => fetch(path, request);

/** Sends a request to the server: over the network, unless a handler was set. */
export const askServer: AskServer = (path, request) => ask(path, request);

/** Sets the handler of all further requests; it receives the previous one as `previousAsk`. */
export function askInstead(handler: (path: string, request: RequestInit, previousAsk: AskServer) => Promise<Response>) {
  const previousAsk = ask;
  ask = (path, request) => handler(path, request, previousAsk);
}
