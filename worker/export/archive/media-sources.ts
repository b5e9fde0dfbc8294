import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { asPrepared, mediaFileName } from '#contract/export/archive/file-names.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { getObject, originalKey, preparedKey } from '#worker/db/bucket.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { ExportSource } from '#worker/export/spreadsheets/exported-specimens.ts';
import type { Env } from '#worker/ground/env.ts';
import { type MediaRow, media } from '#worker/media/tables.ts';
import { byteChunks } from './byte-stream.ts';
import type { SourceFile } from './source-file.ts';

type Reader = ExportSource & { env: Env };
type Row = { picture: MediaRow; position: number; coll_serie: string | null; coll_index: number | null };

const AT_ONCE = 500;

/**
 * The files of photos and films, in this order: the original if it is kept, else the prepared JPEG. One that was
 * deleted since planning is left out; one whose file is not in the bucket is listed as missing.
 */
export async function* mediaSources(reader: Reader, ids: readonly string[]): AsyncGenerator<SourceFile, void> {
  const { ownerDb, user, locale } = reader;
  const [preference] = await preferenceQuery(ownerDb, user.id);
  const style = preference ?? defaultPreference(locale);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const chunkIds = ids.slice(from, from + AT_ONCE);
    const rows = new Map((await readRows(reader, chunkIds)).map((row) => [row.picture.id, row]));
    for (const id of chunkIds) {
      const row = rows.get(id);
      if (row)
        yield await mediaSource(
          reader.env,
          row,
          ofWhat(row, (number) => writeCollNo(number, style)),
        );
    }
  }
}

const readRows = ({ ownerDb, user }: Reader, ids: readonly string[]): Promise<Row[]> =>
  ownerDb
    .select({
      picture: media,
      position: positionSql,
      coll_serie: specimens.coll_serie,
      coll_index: specimens.coll_index,
    })
    .from(media)
    .leftJoin(specimens, eq(specimens.id, media.specimen_id))
    .where(and(sql`${media.id} in ${inList(ids)}`, eq(media.user_id, user.id)));

const sibling = alias(media, 'sibling');
/** The position of a photo among the uploaded ones of its specimen, from 1, as in the list of specimens. */
const positionSql = sql<number>`case when ${media.specimen_id} is null then ${media.order} else (select count(*) from ${media} as sibling where ${and(
  eq(sibling.user_id, media.user_id),
  eq(sibling.specimen_id, media.specimen_id),
  ne(sibling.state, 'uploading'),
  sql`(${sibling.order}, ${sibling.id}) <= (${media.order}, ${media.id})`,
)}) end`;

/** The owner in a photo's file name: the number of its specimen, or its intent or conversation. */
function ofWhat({ picture, coll_serie, coll_index }: Row, writeNumber: typeof writeCollNo): string {
  if (coll_serie !== null && coll_index !== null) return writeNumber({ coll_serie, coll_index });
  const { intent_id, thread_id } = picture;
  return intent_id ? `intent_${intent_id}` : `exchange_${thread_id ?? ''}`;
}

async function mediaSource(env: Env, { picture, position }: Row, ownerName: string): Promise<SourceFile> {
  const { id, sha256, created_at } = picture;
  const name = `media/${mediaFileName({ ...picture, subject: ownerName, position })}`;
  const changeDate = new Date(created_at);
  const original = picture.drops_original ? null : await getObject(env, originalKey(id));
  if (original)
    return { name, media_id: id, source: 'original', sha256, changeDate, content: byteChunks(original.body) };
  const preparedObject = await getObject(env, preparedKey(id));
  return preparedObject
    ? { name: asPrepared(name), media_id: id, source: 'prepared', changeDate, content: byteChunks(preparedObject.body) }
    : { name, media_id: id, content: null };
}
