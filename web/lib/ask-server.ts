import type { AskServer } from '#contract/first-view.ts';

let ask: AskServer = (path, request) => fetch(path, request);

/** Asks the server for a path: over the network, unless somebody else was said to answer. */
export const askServer: AskServer = (path, request) => ask(path, request);

/** From now on `other` is asked; it gets what would have been asked instead. */
export function askInstead(handler: (path: string, request: RequestInit, previousAsk: AskServer) => Promise<Response>) {
  const previousAsk = ask;
  ask = (path, request) => handler(path, request, previousAsk);
}
