import { isServer } from '#web/lib/is-server.ts';

/** Whether a page passes into the next one: where the browser can do that and motion is wanted. */
export const hasViewTransitions = () =>
  !isServer && 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
