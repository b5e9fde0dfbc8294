import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { isShownSpecimen } from '#worker/exchange/intents/shown-specimen.ts';
import { intentMinerals, intents } from '#worker/exchange/intents/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { assertUserExists, userIdSql, usernameQuery } from './trader-queries.ts';

type ListInput = z.output<typeof tradersApi.offeredSpecimens.input> & { username: string };

const { created_at, id, shipping_range, ships_to } = intents;
const { position, specimen_id, intent_id } = intentMinerals;

const isOpenOffer = (username: string) =>
  and(eq(intents.user_id, userIdSql(username)), eq(intents.status, 'active'), eq(intentMinerals.traded, false));

/**
 * Returns a user's visible specimens in open intents, either the requested ones or all of them, those of the
 * newest intent first.
 */
export async function listOffered({ core }: Call<'public'>, { username, limit, cursor, specimen_ids }: ListInput) {
  if (specimen_ids.length > 0) return readOfferedSpecimens(core, username, specimen_ids);
  const list = `offered ${username}`;
  const cursorPosition = readCursor(list, cursor, ['number', 'string', 'number']);
  const offers = core
    .select({ specimen_id: showcase.specimen_id, intent_id: id, shipping_range, ships_to, created_at, position })
    .from(intents)
    .innerJoin(intentMinerals, eq(intent_id, id))
    .innerJoin(showcase, isShownSpecimen)
    .where(
      and(
        isOpenOffer(username),
        cursorPosition
          ? sql`(${created_at}, ${id}, ${position}) < (${cursorPosition[0]}, ${cursorPosition[1]}, ${cursorPosition[2]})`
          : undefined,
      ),
    )
    .orderBy(desc(created_at), desc(id), desc(position))
    .limit(limit + 1);
  const [nameRows, rows] = await core.batch([usernameQuery(core, username), offers]);
  assertUserExists(nameRows);
  const page = buildPage(rows, limit, (last) => writeCursor(list, [last.created_at, last.intent_id, last.position]));
  return { ...page, items: page.items.map(({ created_at: _, position: __, ...offer }) => offer) };
}

/** Returns those of a page's specimens that are offered, by looking up the offers of each. */
async function readOfferedSpecimens(core: CoreDb, username: string, ids: readonly string[]) {
  const offers = core
    .select({ specimen_id: showcase.specimen_id, intent_id: id, shipping_range, ships_to })
    .from(intentMinerals)
    .crossJoin(intents)
    .crossJoin(showcase)
    .where(and(sql`${specimen_id} in ${inList(ids)}`, eq(id, intent_id), isShownSpecimen, isOpenOffer(username)))
    .orderBy(desc(created_at), desc(id));
  const [nameRows, rows] = await core.batch([usernameQuery(core, username), offers]);
  assertUserExists(nameRows);
  const newest = new Map(rows.toReversed().map((offer) => [offer.specimen_id, offer]));
  return { items: rows.filter((offer) => newest.get(offer.specimen_id) === offer), next_cursor: null };
}
