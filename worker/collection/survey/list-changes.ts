import { and, desc, eq, lt } from 'drizzle-orm';
import type { PageOf } from '#contract/http/page.ts';
import type { SurveyChange } from '#contract/localities/survey/survey.ts';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { standingLocalityId } from '#worker/localities/current-locality-id.ts';
import { localitySurveyChanges } from '#worker/localities/tables.ts';

type ChangesInput = { locality_id: number; limit: number; cursor?: string | undefined };

/**
 * Lists who changed what in surveys, the latest first; for a merged locality, those of the locality it was merged
 * into.
 */
export async function listChanges(core: CoreDb, query: ChangesInput): Promise<PageOf<SurveyChange>> {
  const { locality_id, limit } = query;
  const [standingId, rows] = await Promise.all([standingLocalityId(core, locality_id), changesQuery(core, query)]);
  if (standingId !== locality_id) return listChanges(core, { ...query, locality_id: standingId });
  const page = buildPage(rows, limit, ({ change }) => writeCursor(listName(locality_id), [change.version]));
  return {
    ...page,
    items: page.items.map(({ change, by }) => ({
      ...change,
      by,
      changed_at: new Date(change.changed_at).toISOString(),
    })),
  };
}

const listName = (id: number) => `changes of survey ${id}`;

function changesQuery(core: CoreDb, { locality_id: id, limit, cursor }: ChangesInput) {
  const cursorPosition = readCursor(listName(id), cursor, ['number']);
  const { locality_id, version, changed_at, differences, user_id } = localitySurveyChanges;
  return core
    .select({
      change: { version, changed_at, differences },
      by: { username: users.username, display_name: users.display_name },
    })
    .from(localitySurveyChanges)
    .leftJoin(users, eq(users.id, user_id))
    .where(and(eq(locality_id, id), cursorPosition ? lt(version, Number(cursorPosition[0])) : undefined))
    .orderBy(desc(version))
    .limit(limit + 1);
}
