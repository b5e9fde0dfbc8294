import { and, asc, eq, sql } from 'drizzle-orm';
import {
  ANSWER_MAX_SPECIMENS,
  type photosApi,
  STONE_NUMBER_MAX_SPECIMENS,
  STONE_NUMBERS,
} from '#contract/collection/photos/photos-api.ts';
import type { InputOf, OutputOf } from '#contract/http/request.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import { ownNumberToken } from '#contract/terms/tokens.ts';
import { hasAnyNumber } from '#worker/collection/form/facts-for-new-specimens.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { specimenIndex } from '#worker/collection/search/index-tables.ts';
import { ownerKey } from '#worker/collection/search/index-tokens.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { media } from '#worker/media/tables.ts';

const { id, coll_serie, coll_index, own_number, minerals, written_minerals } = specimens;
const { display_name_choice, custom_name1, custom_name2 } = specimens;
const nameColumns = {
  id,
  coll_serie,
  coll_index,
  own_number,
  minerals,
  written_minerals,
  display_name_choice,
  custom_name1,
  custom_name2,
};

/**
 * Returns the owner's specimens by collection number and by own number, with the names and lengths of their
 * files, so that the files of a folder can be compared with them.
 */
export async function findPhotoSpecimens(
  { ownerDb, user, locale }: Call<'user'>,
  { numbers, own_numbers }: InputOf<typeof photosApi.specimens>,
): Promise<OutputOf<typeof photosApi.specimens>> {
  const isAsked = hasAnyNumber(user.id, numbers);
  const numberedIdsQuery = sql`select ${id} from ${specimens} where ${isAsked} order by ${specimens.created_at}, ${id} limit ${ANSWER_MAX_SPECIMENS}`;
  const stones = stoneIds(user.id, own_numbers ?? []);
  const [rows, files, [preference]] = await ownerDb.batch([
    ownerDb
      .select(nameColumns)
      .from(specimens)
      .where(sql`${id} in (${numberedIdsQuery}) or ${id} in (${stones})`)
      .orderBy(asc(specimens.created_at), asc(id))
      .limit(ANSWER_MAX_SPECIMENS + STONE_NUMBERS * STONE_NUMBER_MAX_SPECIMENS),
    ownerDb
      .select({ specimen_id: media.specimen_id, name: media.filename, size: media.bytes, kind: media.kind })
      .from(media)
      .where(
        and(
          eq(media.user_id, user.id),
          sql`${media.specimen_id} in (select * from (${numberedIdsQuery}) union select * from (${stones}))`,
        ),
      )
      .orderBy(asc(media.specimen_id), asc(media.order)),
    preferenceQuery(ownerDb, user.id),
  ]);
  const style = preference ?? defaultPreference(locale);
  const filesOf = Map.groupBy(files, ({ specimen_id }) => specimen_id);
  return {
    items: rows.map((row) => ({
      ...row,
      coll_no: writeCollNo(row, style),
      files: (filesOf.get(row.id) ?? []).map(({ name, size, kind }) => ({ name, size, kind })),
    })),
  };
}

/**
 * A subquery for the ids of a few specimens per own number, read from the full-text index: a number that many
 * specimens share does not crowd out the others.
 */
function stoneIds(userId: string, texts: readonly string[]) {
  const tokens = new Set(texts.flatMap((text) => ownNumberToken(text) ?? []));
  const phrases = [...tokens].map((token) => `"${ownerKey(userId)}${token}"`);
  return sql`select ${specimens.id} from json_each(${JSON.stringify(phrases)}) as stone cross join ${specimens}
    where ${specimens.seq} in (
      select rowid from ${specimenIndex} where specimen_index match stone.value limit ${STONE_NUMBER_MAX_SPECIMENS}
    ) and +${specimens.user_id} = ${userId} and +${specimens.in_trash} = 0`;
}
