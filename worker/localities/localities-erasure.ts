import { eq } from 'drizzle-orm';
import type { Owns } from '#worker/db/erasure.ts';
import { userPlaces } from './own-place-tables.ts';
import { localitySurveyChanges, localitySurveys } from './tables.ts';

/** The own places of collectors; a locality of the reference that was made from one stays, and so does a survey. */
export const localitiesOwns: Owns = {
  catalogue: { byId: [userPlaces.user_id] },
  core: {
    otherTables: [localitySurveys, localitySurveyChanges],
    statements: ({ core, id }) =>
      [localitySurveys, localitySurveyChanges].map((table) =>
        core.update(table).set({ user_id: '' }).where(eq(table.user_id, id)),
      ),
  },
};
