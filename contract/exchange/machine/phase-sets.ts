import { type Phase, phases } from './thread-phase.ts';

/** Sets of phases that several transitions share. */
export const CLOSED: readonly Phase[] = ['expired', 'closed', 'closed_sent'];
export const STARTED: readonly Phase[] = phases.filter((phase) => phase !== 'none');
export const LIVE: readonly Phase[] = STARTED.filter((phase) => !CLOSED.includes(phase));
/** Phases in which reviews are written. */
export const ENDED: readonly Phase[] = ['completed', 'closed_sent'];
