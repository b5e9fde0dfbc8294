import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { loadNextNumber, loadPreference, loadUsualVisibility } from '#web/collection/preferences/preference-loader.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { isUnreachable } from '#web/shell/connection.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { sinceWritten } from '#web/shell/visits/visits.ts';

/** The initial data of a new form. */
type Start = { preference: Preference; coll_no: string; access_level: OwnSpecimen['access_level'] };

/** The data as last read, and for which user: the form opens with it if the request fails. */
let lastStart: { start: Start; username: string | null; readAt: number } | null = null;

const currentUsername = () => {
  const session = atomStore.get(sessionAtom);
  return session.state === 'in' ? session.profile.username : null;
};

/**
 * The owner's preferences and the next free number of the series used last, and the visibility of the specimen
 * added last; the data read last if the request fails.
 */
export async function readStart(): Promise<Start> {
  const username = currentUsername();
  const readAt = performance.now();
  try {
    const [preference, coll_no, access_level] = await Promise.all([
      loadPreference(),
      loadNextNumber(),
      loadUsualVisibility(),
    ]);
    lastStart = { start: { preference, coll_no, access_level }, username, readAt };
  } catch (fault) {
    if (!isUnreachable(fault) || lastStart?.username !== username) throw fault;
  }
  return lastStart.start;
}

/** Reads the data before the form is opened, unless it was read after the last write. */
export async function prepareStart(): Promise<void> {
  const isFresh = lastStart?.username === currentUsername() && performance.now() - lastStart.readAt < sinceWritten();
  // After a failure it is read when the form is opened.
  if (!isFresh) await readStart().catch(() => {});
}
