import { type Phase, phases } from './thread-phase.ts';

/** Sets of phases that several transitions share. */
export const CLOSED_PHASES: readonly Phase[] = ['expired', 'closed', 'closed_sent'];
export const STARTED_PHASES: readonly Phase[] = phases.filter((phase) => phase !== 'none');
export const LIVE: readonly Phase[] = STARTED_PHASES.filter((phase) => !CLOSED_PHASES.includes(phase));
/** Phases in which reviews are written. */
export const ENDED_PHASES: readonly Phase[] = ['completed', 'closed_sent'];
