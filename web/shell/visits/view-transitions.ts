import { isServer } from '#web/lib/is-server.ts';

/** Whether pages change with a view transition: the browser supports it and the user accepts motion. */
export const hasViewTransitions = () =>
  !isServer && 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
