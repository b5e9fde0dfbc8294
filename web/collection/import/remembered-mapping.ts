import type { Column } from '#contract/collection/import/columns/guess-columns.ts';
import { headingsKey, readMapping, writeMapping } from '#contract/collection/import/columns/mapping.ts';
import { RECENT_PREFIX } from '#web/lib/forget-recent-choices.ts';
import { userKey } from '#web/lib/user-key.ts';

const key = (headings: readonly string[]) => userKey(`${RECENT_PREFIX}import:${headingsKey(headings)}`);

/** How the columns of a file with these headings were led the last time, on this device, until the log-out. */
export function rememberedColumns(headings: readonly string[]): Column[] {
  try {
    const read = readMapping(localStorage.getItem(key(headings)) ?? '');
    return read.ok ? read.columns : [];
  } catch {
    return [];
  }
}

export function rememberColumns(columns: readonly Column[]): void {
  try {
    localStorage.setItem(key(columns.map(({ heading }) => heading)), writeMapping(columns));
  } catch {
    // Storage may be closed to us: the next file is asked about again.
  }
}
