import type { Column } from '#contract/collection/import/columns/guess-columns.ts';
import { headingsKey, readMapping, writeMapping } from '#contract/collection/import/columns/mapping.ts';
import { RECENT_PREFIX } from '#web/lib/forget-recent-choices.ts';
import { userKey } from '#web/lib/user-key.ts';

const key = (headings: readonly string[]) => userKey(`${RECENT_PREFIX}import:${headingsKey(headings)}`);

/** The mapping used last for a file with these headings, on this device, until logout. */
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
    // With disabled storage the mapping is not remembered; the next file is asked about again.
  }
}
