import { and, eq, isNull, sql } from 'drizzle-orm';
import { collectionCounts, preferences, renumberings, series } from '#worker/collection/collection-tables.ts';
import { specimenChanges } from '#worker/collection/history/change-tables.ts';
import { acquisitions, operations, undoRows, views } from '#worker/collection/history/desk-tables.ts';
import { importRows, imports } from '#worker/collection/import/import-tables.ts';
import { likeCountUpdates } from '#worker/collection/likes/like-count-tables.ts';
import { likes } from '#worker/collection/likes/like-tables.ts';
import { localityNames } from '#worker/collection/locality-name-tables.ts';
import { storedTags } from '#worker/collection/preferences/tag-tables.ts';
import { questionAuthors, questionSwitches, questions } from '#worker/collection/questions/question-tables.ts';
import { handovers, shelves, showcase } from '#worker/collection/showcase-tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import { directory } from '#worker/db/core-tables.ts';
import { type ErasedAccount, idsAsJson, type Owns } from '#worker/db/erasure.ts';
import { outbox } from '#worker/db/tables.ts';

/** The columns with the owner's id in the tables of bulk work. */
const ownedColumns = [
  acquisitions.user_id,
  operations.user_id,
  undoRows.user_id,
  views.user_id,
  imports.user_id,
  importRows.user_id,
];

const SPECIMENS_AT_ONCE = 200;

/** Specimens and all that is stored about them, their entries in the showcase, likes, and questions. */
export const collectionOwns: Owns = {
  catalogue: {
    byId: [
      storedTags.user_id,
      series.user_id,
      collectionCounts.user_id,
      preferences.user_id,
      renumberings.user_id,
      likeCountUpdates.user_id,
      localityNames.user_id,
      ...ownedColumns,
    ],
    otherTables: [specimens, specimenChanges],
    countedColumns: { specimens: specimens.user_id, series: series.user_id },
  },
  core: {
    byId: [
      directory.user_id,
      handovers.giver_id,
      questions.owner_id,
      questionAuthors.owner_id,
      questionAuthors.author_id,
      questionSwitches.user_id,
    ],
    otherTables: [showcase, shelves, likes],
    statements: ({ core, id }) => {
      const specimenIdsQuery = sql`(select ${directory.specimen_id} from ${directory} where ${directory.user_id} = ${id}
        union select ${handovers.specimen_id} from ${handovers} where ${handovers.giver_id} = ${id})`;
      return [
        core.delete(likes).where(sql`${likes.specimen_id} in ${specimenIdsQuery}`),
        core.delete(outbox).where(sql`json_extract(${outbox.payload}, '$.specimen_id') in ${specimenIdsQuery}`),
        // Of what the user asked the answers of others stay.
        core.delete(questions).where(and(eq(questions.author_id, id), isNull(questions.answered_at))),
        core.update(questions).set({ author_id: '', text: null }).where(eq(questions.author_id, id)),
        // The giver of a received specimen keeps the record that it was given.
        core.update(handovers).set({ receiver_id: null, received_id: null }).where(eq(handovers.receiver_id, id)),
      ];
    },
    countedColumns: {
      permanent_ids: directory.user_id,
      shown: showcase.user_id,
      likes: likes.user_id,
      questions: questions.author_id,
    },
  },
  eraseFirst: eraseSpecimens,
  eraseLater: async (erasure) => {
    await eraseShowcase(erasure);
    await eraseLikes(erasure);
    return 'done';
  },
};

/** Deletes specimens with their outbox entries; triggers delete their histories and index entries. */
async function eraseSpecimens({ ownerDb, id: userId }: ErasedAccount): Promise<void> {
  for (;;) {
    const rows = await ownerDb
      .select({ id: specimens.id })
      .from(specimens)
      .where(eq(specimens.user_id, userId))
      .limit(SPECIMENS_AT_ONCE);
    if (rows.length === 0) return;
    const ids = idsAsJson(rows.map(({ id }) => id));
    await ownerDb.batch([
      ownerDb
        .delete(outbox)
        .where(sql`${outbox.payload} ->> 'specimen_id' in ${ids} or ${outbox.payload} ->> 'user_id' = ${userId}`),
      ownerDb.delete(specimens).where(sql`${specimens.id} in ${ids}`),
    ]);
  }
}

/** Deletes a user's specimens from visitors' lists; triggers update the counts. */
async function eraseShowcase({ core, id }: ErasedAccount): Promise<void> {
  const isTheirs = eq(showcase.user_id, id);
  await core.batch([
    core.delete(showcase).where(and(isTheirs, sql`${showcase.hidden} = 0`)),
    core.delete(showcase).where(and(isTheirs, sql`${showcase.hidden} = 1`)),
    core.delete(shelves).where(eq(shelves.user_id, id)),
  ]);
}

/** Deletes a user's likes; a sweep publishes the new counts of the liked specimens. */
async function eraseLikes({ core, id, nowMs }: ErasedAccount): Promise<void> {
  const likesQuery = sql`select null, 'likes', json_object('specimen_id', ${likes.specimen_id}), ${nowMs}, 0
    from ${likes} where ${likes.user_id} = ${id}`;
  await core.batch([core.insert(outbox).select(likesQuery), core.delete(likes).where(eq(likes.user_id, id))]);
}
