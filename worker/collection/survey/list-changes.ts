import { and, desc, eq, lt } from 'drizzle-orm';
import type { SurveyChange } from '#contract/localities/survey/survey.ts';
import type { PageOf } from '#contract/page.ts';
import { users } from '../../account/tables.ts';
import type { CoreDb } from '../../db/core.ts';
import { pageOfRows, readCursor, writeCursor } from '../../db/page.ts';
import { standingPlace } from '../../localities/standing-place.ts';
import { localitySurveyChanges } from '../../localities/tables.ts';

type Asked = { locality_id: number; limit: number; cursor?: string | undefined };

/** Who changed what by a survey, the last first; of a place that was merged, by that of the one it was merged into. */
export async function listChanges(core: CoreDb, asked: Asked): Promise<PageOf<SurveyChange>> {
  const { locality_id, limit } = asked;
  const [standing, rows] = await Promise.all([standingPlace(core, locality_id), changesOf(core, asked)]);
  if (standing !== locality_id) return listChanges(core, { ...asked, locality_id: standing });
  const page = pageOfRows(rows, limit, ({ said }) => writeCursor(listOf(locality_id), [said.version]));
  return {
    ...page,
    items: page.items.map(({ said, by }) => ({ ...said, by, changed_at: new Date(said.changed_at).toISOString() })),
  };
}

const listOf = (id: number) => `changes of survey ${id}`;

function changesOf(core: CoreDb, { locality_id: id, limit, cursor }: Asked) {
  const after = readCursor(listOf(id), cursor, ['number']);
  const { locality_id, version, changed_at, differences, user_id } = localitySurveyChanges;
  return core
    .select({
      said: { version, changed_at, differences },
      by: { username: users.username, display_name: users.display_name },
    })
    .from(localitySurveyChanges)
    .leftJoin(users, eq(users.id, user_id))
    .where(and(eq(locality_id, id), after ? lt(version, Number(after[0])) : undefined))
    .orderBy(desc(version))
    .limit(limit + 1);
}
