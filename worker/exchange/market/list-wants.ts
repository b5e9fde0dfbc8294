import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { localizeLocation } from '#contract/collectors/localized-location.ts';
import type { ListedWant } from '#contract/exchange/market/listed-wants.ts';
import type { marketApi } from '#contract/exchange/market/market-api.ts';
import { users } from '#worker/account/tables.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { wantShape } from '#worker/exchange/intents/intent-shape.ts';
import { wantColumns } from '#worker/exchange/intents/queries.ts';
import { wants } from '#worker/exchange/intents/tables.ts';
import { personColumns, personShape } from '#worker/exchange/people.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { localities } from '#worker/localities/tables.ts';
import { minerals } from '#worker/minerals/tables.ts';

type ListInput = z.output<typeof marketApi.wants.input>;

/** Lists the wants of listed users who are not away, the newest first, without their notes. */
export async function listWants({ core }: Pick<Call<'public'>, 'core'>, { limit, cursor, mineral }: ListInput) {
  const list = `all wants ${mineral ?? ''}`;
  const [lastId] = readCursor(list, cursor, ['string']) ?? [];
  // A literal, as in the indexes: with a parameter they would not be used.
  const conditions: (SQL | undefined)[] = [
    sql`${wants.listed} = 1`,
    mineral === undefined ? undefined : eq(wants.mineral_id, mineral),
    lastId === undefined ? undefined : sql`${wants.id} < ${lastId}`,
  ];
  const rows = await core
    .select({ ...wantColumns, ...personColumns, location: users.location })
    .from(wants)
    .leftJoin(users, eq(users.id, wants.user_id))
    .leftJoin(minerals, eq(minerals.id, wants.mineral_id))
    .leftJoin(localities, eq(localities.id, wants.locality_id))
    .where(and(...conditions))
    .orderBy(desc(wants.id))
    .limit(limit + 1);
  const page = buildPage(rows, limit, ({ id }) => writeCursor(list, [id]));
  const items = page.items.map(({ location, ...row }): ListedWant => {
    const { id, mineral, locality, size_class, with_photo } = wantShape(row);
    return {
      id,
      mineral,
      locality,
      size_class,
      with_photo,
      ...personShape(row),
      location,
      location_text: localizeLocation(location),
    };
  });
  return { ...page, items };
}
