import { eq, sql } from 'drizzle-orm';
import { noTrades } from '#contract/exchange/intents/credit.ts';
import { INTENTS_ACTIVE_MAX, type Intent, type NewIntent } from '#contract/exchange/intents/intent.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { intentShape } from './intent-shape.ts';
import { addIntentMedia, type OfferRow, type ReadIntent, readIntent, traderById, wantsQuery } from './queries.ts';
import { readIntentReferences } from './references.ts';
import { refusePromised } from './refuse-reserved-specimens.ts';
import { type IntentRow, intents } from './tables.ts';
import { extendWantList } from './want-list.ts';
import { canOpenIntentSql, demandWants, intentBecomes, intentCountStatement, wantsBecome } from './write-intent.ts';

/** Opens an intent; its wants are added to the owner's want list. A second arrival returns the same intent. */
export async function createIntent(call: Call<'user'>, input: NewIntent): Promise<Intent> {
  const { core, ownerDb, user, nowMs } = call;
  const references = await readIntentReferences(call, input);
  const createdIntent = await retryOnConflict(() => keepNew(call, input, references));
  if (createdIntent) return createdIntent;
  const existingIntent = await readIntent(core, input.id);
  if (
    !existingIntent ||
    existingIntent.row.user_id !== user.id ||
    !saysSame(existingIntent, newIntentRow(call, input), references.offers)
  )
    throw new AppError('id_used');
  return intentShape(await addIntentMedia(ownerDb, existingIntent), { viewer: 'owner', nowMs });
}

/** Null if an intent with this id exists already. */
async function keepNew(
  call: Call<'user'>,
  input: NewIntent,
  { offers, wants }: Awaited<ReturnType<typeof readIntentReferences>>,
): Promise<Intent | null> {
  const { core, user, nowMs, keep } = call;
  const [[existingRow], [trader], currentWants] = await core.batch([
    core.select({ id: intents.id }).from(intents).where(eq(intents.id, input.id)),
    traderById(core, user.id),
    wantsQuery(core, sql`${user.id}`),
  ]);
  if (existingRow) return null;
  if (!trader) throw new AppError('not_logged_in');
  await refusePromised(core, offers);
  const traderCounts = trader.stats ?? noTrades;
  if (traderCounts.active_intents >= INTENTS_ACTIVE_MAX)
    throw new AppError('intents_full', { limit: INTENTS_ACTIVE_MAX });
  const row = newIntentRow(call, input);
  const list = extendWantList(currentWants, wants, nowMs);
  const { active_intents, total_intents } = traderCounts;
  const stats = { ...traderCounts, active_intents: active_intents + 1, total_intents: total_intents + 1 };
  const answer = intentShape(
    { row, reminder_sent_at: null, owner: trader.owner, stats, offers, wants: list },
    { viewer: 'owner', nowMs },
  );
  await runBatch(core, [
    assertInBatch(
      core,
      sql`${canOpenIntentSql(user.id)} and not exists (select 1 from ${intents} where ${eq(intents.id, row.id)})`,
    ),
    core.insert(intents).values(row),
    ...(wants.length > 0
      ? wantsBecome(core, user.id, { oldWants: currentWants, newWants: list })
      : [demandWants(core, user.id, currentWants)]),
    ...intentBecomes(core, { row, offers, wants: list }, nowMs),
    intentCountStatement(core, user.id, 1, 1),
    ...(await keep(answer)),
  ]);
  return answer;
}

const newIntentRow = ({ user, nowMs }: Call<'user'>, input: NewIntent): IntentRow => ({
  id: input.id,
  user_id: user.id,
  country: input.location.country,
  region: input.location.region ?? null,
  city: input.location.city ?? null,
  shipping_range: input.shipping_range,
  ships_to: input.ships_to,
  not_to: input.not_to,
  description: input.description ?? null,
  status: 'active',
  created_at: nowMs,
  updated_at: nowMs,
  version: 1,
  barred: false,
});

/** Whether the stored intent has the same content as a second arrival. */
function saysSame({ row, offers }: ReadIntent, otherRow: IntentRow, otherOffers: readonly OfferRow[]): boolean {
  const text = ({ created_at: _, updated_at: __, ...fields }: IntentRow, offerRows: readonly OfferRow[]) =>
    JSON.stringify([
      Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)),
      offerRows.map(({ mineral_id, specimen_id, note }) => [mineral_id, specimen_id, note]),
    ]);
  return text(row, offers) === text(otherRow, otherOffers);
}
