import { and, eq, inArray, sql } from 'drizzle-orm';
import { givable } from '#contract/collection/specimen/status.ts';
import type { Promised } from '#contract/exchange/machine/reservations.ts';
import { type BySide, sides } from '#contract/exchange/thread/side.ts';
import { users } from '../../account/tables.ts';
import { specimens } from '../../collection/tables.ts';
import { type CatalogueDb, catalogueBinding, openCatalogue } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';
import { outbox } from '../../db/tables.ts';
import type { Env } from '../../env.ts';

type Given = { participants: BySide<string>; promised: Promised };

/**
 * Raises the version of every promised specimen that is still its giver's to give, and notes that it was promised:
 * whoever read it before finds it changed, and whoever reads it now asks what holds it. Which are not there any more.
 */
export async function raisePromised(
  env: Env,
  core: CoreDb,
  { participants, promised }: Given,
  now: number,
): Promise<string[]> {
  const gone: string[] = [];
  for (const side of sides) {
    const ids = promised.specimens.flatMap(({ specimen_id, giver }) => (giver === side ? [specimen_id] : []));
    if (ids.length === 0) continue;
    const [giver] = await core.select({ shard: users.shard }).from(users).where(eq(users.id, participants[side]));
    const there = giver
      ? await raised(openCatalogue(catalogueBinding(env, giver.shard)), participants[side], ids, now)
      : [];
    const found = new Set(there.map(({ id }) => id));
    gone.push(...ids.filter((id) => !found.has(id)));
  }
  return gone;
}

/** Raises the versions of those that somebody has to give, and has visitors' tiles follow; which they are. */
async function raised(own: CatalogueDb, userId: string, ids: readonly string[], now: number) {
  const isGivable = and(
    sql`${specimens.id} in ${inList(ids)}`,
    eq(specimens.user_id, userId),
    eq(specimens.in_trash, false),
    inArray(specimens.status, givable),
  );
  const [there] = await own.batch([
    own
      .update(specimens)
      .set({ shown_version: sql`${specimens.shown_version} + 1`, was_promised: true })
      .where(isGivable)
      .returning({ id: specimens.id }),
    own.insert(outbox).select(sql`select null, 'specimen', json_object('specimen_id', ${specimens.id},
      'user_id', ${specimens.user_id}), ${now}, 0
      from ${specimens} where ${isGivable} and ${specimens.listed} = 1`),
  ]);
  return there;
}
