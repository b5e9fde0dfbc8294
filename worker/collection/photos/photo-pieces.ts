import { and, asc, eq, sql } from 'drizzle-orm';
import { writeCollNo } from '#contract/collection/numbers/coll-no.ts';
import { PIECES_ANSWERED, type photosApi } from '#contract/collection/photos/photos-api.ts';
import type { InputOf, OutputOf } from '#contract/request.ts';
import type { Call } from '../../http/serve.ts';
import { media } from '../../media/tables.ts';
import { hasOneOf } from '../form/many-facts.ts';
import { defaultPreference, preferenceOf } from '../preferences/preference-row.ts';
import { specimens } from '../tables.ts';

const { id, coll_serie, coll_index, minerals, written_minerals } = specimens;
const { display_name_choice, custom_name1, custom_name2 } = specimens;
const named = {
  id,
  coll_serie,
  coll_index,
  minerals,
  written_minerals,
  display_name_choice,
  custom_name1,
  custom_name2,
};

/** One's own pieces by their numbers, with the names and lengths of the files they have: what a folder is held against. */
export async function photoPieces(
  { own, user, locale }: Call<'user'>,
  { numbers }: InputOf<typeof photosApi.pieces>,
): Promise<OutputOf<typeof photosApi.pieces>> {
  const there = (column: typeof id) =>
    own
      .select({ id: column })
      .from(specimens)
      .where(hasOneOf(user.id, numbers))
      .orderBy(asc(specimens.created_at), asc(id))
      .limit(PIECES_ANSWERED);
  const [rows, files, [said]] = await own.batch([
    own
      .select(named)
      .from(specimens)
      .where(hasOneOf(user.id, numbers))
      .orderBy(asc(specimens.created_at), asc(id))
      .limit(PIECES_ANSWERED),
    own
      .select({ specimen_id: media.specimen_id, name: media.filename, size: media.bytes, kind: media.kind })
      .from(media)
      .where(and(eq(media.user_id, user.id), sql`${media.specimen_id} in (${there(id)})`))
      .orderBy(asc(media.specimen_id), asc(media.order)),
    preferenceOf(own, user.id),
  ]);
  const style = said ?? defaultPreference(locale);
  const filesOf = Map.groupBy(files, ({ specimen_id }) => specimen_id);
  return {
    items: rows.map((row) => ({
      ...row,
      coll_no: writeCollNo(row, style),
      files: (filesOf.get(row.id) ?? []).map(({ name, size, kind }) => ({ name, size, kind })),
    })),
  };
}
