import { type Phase, phases } from './thread-phase.ts';

/** Phases that rows name together. */
export const CLOSED: readonly Phase[] = ['expired', 'closed', 'closed_sent'];
export const STARTED: readonly Phase[] = phases.filter((phase) => phase !== 'none');
export const LIVE: readonly Phase[] = STARTED.filter((phase) => !CLOSED.includes(phase));
/** Where reviews are written. */
export const ENDED: readonly Phase[] = ['completed', 'closed_sent'];
