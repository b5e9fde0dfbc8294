import type { Attachment } from '#worker/exchange/tables.ts';

type Row = { id: string; body: string };

/**
 * Returns a photo as it was at the event with this number; null if it is missing. A photo that was turned or
 * cropped between two events has a row for each, with the number of the later event after its id.
 */
export function readSentMedia(sql: SqlStorage, id: string, seq = Number.MAX_SAFE_INTEGER): Attachment | null {
  const rows = sql.exec<Row>(`select id, body from media where id = ?1 or id > ?1 || '@' and id < ?1 || 'A'`, id);
  const versions = rows.toArray().map((row) => ({ seq: Number(row.id.slice(id.length + 1)), body: row.body }));
  const [version] = versions.filter((candidate) => candidate.seq <= seq).toSorted((a, b) => b.seq - a.seq);
  return version ? (JSON.parse(version.body) as Attachment) : null;
}

/** Stores a photo as an event refers to it. */
export function addSentMedia(sql: SqlStorage, attachment: Attachment, seq: number): void {
  const last = readSentMedia(sql, attachment.id);
  const editText = ({ rendered_edit = null }: Attachment) => JSON.stringify(rendered_edit);
  if (last && editText(last) === editText(attachment)) return;
  const id = last ? `${attachment.id}@${seq}` : attachment.id;
  sql.exec('insert or ignore into media (id, body) values (?, ?)', id, JSON.stringify(attachment));
}
