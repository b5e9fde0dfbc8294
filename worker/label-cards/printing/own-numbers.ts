import { and, asc, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/http/request.ts';
import type { labelsApi } from '#contract/label-cards/api.ts';
import { isInOwnNumbers } from '#contract/numbers/own-number-order.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';

/** How many own numbers one call reads. */
const LOOKED_AT_MAX = 5_000;

/** Returns the caller's specimens whose own number is in a range, from the next ones along the index. */
export async function listOwnNumbers(
  { ownerDb, user }: Call<'user'>,
  { from, to, after }: InputOf<typeof labelsApi.ownNumbers>,
): Promise<OutputOf<typeof labelsApi.ownNumbers>> {
  const { id, own_number, user_id, in_trash } = specimens;
  const isBehind =
    after === undefined
      ? undefined
      : sql`(${own_number}, ${id}) > (select ${own_number}, ${id} from ${specimens} where ${and(eq(id, after), eq(user_id, user.id))})`;
  const rows = await ownerDb
    .select({ id, own_number })
    .from(specimens)
    .where(and(eq(user_id, user.id), sql`${own_number} is not null`, eq(in_trash, false), isBehind))
    .orderBy(asc(own_number), asc(id))
    .limit(LOOKED_AT_MAX + 1);
  const items = rows
    .slice(0, LOOKED_AT_MAX)
    .flatMap((row) =>
      row.own_number !== null && isInOwnNumbers(row.own_number, { from, to })
        ? [{ specimen_id: row.id, own_number: row.own_number }]
        : [],
    );
  return { items, next: rows.length > LOOKED_AT_MAX ? (rows[LOOKED_AT_MAX - 1]?.id ?? null) : null };
}
