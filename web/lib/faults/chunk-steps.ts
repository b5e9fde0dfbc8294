import { RELOAD_GUARD } from '#contract/http/limits.ts';

/** What is known when a chunk of the app failed to load. */
export type ChunkFailure = {
  /** how often it has failed in a row */
  failureCount: number;
  /** whether the server answers at all */
  isReachable: boolean;
  /** whether its file is of another version than the server has */
  isOutdated: boolean;
  /** whether a reload would lose typed text */
  hasInput: boolean;
  /** whether the reload guard allows a reload */
  mayReload: boolean;
  /** whether it is a whole page, which can't be shown without it */
  isPage: boolean;
};

/** Why a chunk is missing, as the user is told: no connection, a failed file, a file of another version. */
export type MissingReason = 'connection' | 'file' | 'version';

/** The page is reloaded, or the chunk is loaded again after a pause; `reason` is null while nothing is said yet. */
export type ChunkStep = { isReload: true } | { isReload: false; pauseMs: number; reason: MissingReason | null };

const OFFLINE_PAUSE_MS = 2_000;
/** The pauses of the retries that nobody is told of. */
const QUIET_PAUSES_MS = [1_000, 3_000];
const PAUSE_MS = 10_000;

/** What to do after a chunk failed to load. */
export function chunkStep(failure: ChunkFailure): ChunkStep {
  const { failureCount, isReachable, isOutdated, hasInput, mayReload, isPage } = failure;
  if (!isReachable) return { isReload: false, pauseMs: OFFLINE_PAUSE_MS, reason: 'connection' };
  const quietPauseMs = QUIET_PAUSES_MS[failureCount - 1];
  const isReloadUseful = isOutdated || (isPage && quietPauseMs === undefined);
  if (isReloadUseful && mayReload && !hasInput) return { isReload: true };
  if (quietPauseMs !== undefined) return { isReload: false, pauseMs: quietPauseMs, reason: null };
  return { isReload: false, pauseMs: PAUSE_MS, reason: isOutdated ? 'version' : 'file' };
}

/**
 * Whether the page may be reloaded: not twice within ten seconds, and once for each build, so that a file that no
 * build has cannot reload the page for ever. `record` is what `reloadRecord` returned at the last reload.
 */
export function mayReload(record: string | null, time: number, buildId: string): boolean {
  const [reloadTime, reloadedBuildId] = record?.split(' ') ?? [];
  return time - Number(reloadTime ?? 0) >= RELOAD_GUARD && reloadedBuildId !== buildId;
}

/** The record of a reload of a page of this build. */
export const reloadRecord = (time: number, buildId: string) => `${time} ${buildId}`;
