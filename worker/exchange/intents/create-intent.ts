import { eq, sql } from 'drizzle-orm';
import { noTrades } from '#contract/exchange/intents/credit.ts';
import { INTENTS_ACTIVE_MAX, type Intent, type NewIntent } from '#contract/exchange/intents/intent.ts';
import { demand, inOneBatch, retryOnConflict } from '../../db/batch.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { type OfferRow, type ReadIntent, readIntent, traderById, wantsOf, withItsPictures } from './queries.ts';
import { readIntentReferences } from './references.ts';
import { refusePromised } from './refuse-promised.ts';
import { intentShape } from './shape.ts';
import { type IntentRow, intents } from './tables.ts';
import { listWith } from './want-list.ts';
import { countIntents, demandWants, intentBecomes, mayOpenAnother, wantsBecome } from './write-intent.ts';

/** Opens an intent; what is wanted joins the owner's want list. Arriving again it is there already. */
export async function createIntent(call: Call<'user'>, said: NewIntent): Promise<Intent> {
  const { core, own, user, now } = call;
  const references = await readIntentReferences(call, said);
  const made = await retryOnConflict(() => keepNew(call, said, references));
  if (made) return made;
  const before = await readIntent(core, said.id);
  if (!before || before.row.user_id !== user.id || !saysSame(before, rowOf(call, said), references.offers))
    throw new AppError('id_used');
  return intentShape(await withItsPictures(own, before), { viewer: 'owner', now });
}

/** Null when there is an intent of this id already. */
async function keepNew(
  call: Call<'user'>,
  said: NewIntent,
  { offers, wants }: Awaited<ReturnType<typeof readIntentReferences>>,
): Promise<Intent | null> {
  const { core, user, now, keep } = call;
  const [[taken], [trader], wanted] = await core.batch([
    core.select({ id: intents.id }).from(intents).where(eq(intents.id, said.id)),
    traderById(core, user.id),
    wantsOf(core, sql`${user.id}`),
  ]);
  if (taken) return null;
  if (!trader) throw new AppError('not_logged_in');
  await refusePromised(core, offers);
  const counted = trader.stats ?? noTrades;
  if (counted.active_intents >= INTENTS_ACTIVE_MAX) throw new AppError('intents_full', { limit: INTENTS_ACTIVE_MAX });
  const row = rowOf(call, said);
  const list = listWith(wanted, wants, now);
  const { active_intents, total_intents } = counted;
  const stats = { ...counted, active_intents: active_intents + 1, total_intents: total_intents + 1 };
  const answer = intentShape(
    { row, reminder_sent_at: null, owner: trader.owner, stats, offers, wants: list },
    { viewer: 'owner', now },
  );
  await inOneBatch(core, [
    demand(
      core,
      sql`${mayOpenAnother(user.id)} and not exists (select 1 from ${intents} where ${eq(intents.id, row.id)})`,
    ),
    core.insert(intents).values(row),
    ...(wants.length > 0
      ? wantsBecome(core, user.id, { before: wanted, after: list })
      : [demandWants(core, user.id, wanted)]),
    ...intentBecomes(core, { row, offers, wants: list }, now),
    countIntents(core, user.id, 1, 1),
    ...(await keep(answer)),
  ]);
  return answer;
}

const rowOf = ({ user, now }: Call<'user'>, said: NewIntent): IntentRow => ({
  id: said.id,
  user_id: user.id,
  country: said.location.country,
  region: said.location.region ?? null,
  city: said.location.city ?? null,
  shipping_range: said.shipping_range,
  ships_to: said.ships_to,
  not_to: said.not_to,
  description: said.description ?? null,
  status: 'active',
  created_at: now,
  updated_at: now,
  version: 1,
});

/** Whether what is stored is what a second arrival says, too. */
function saysSame({ row, offers }: ReadIntent, said: IntentRow, offered: readonly OfferRow[]): boolean {
  const text = ({ created_at: _, updated_at: __, ...fields }: IntentRow, of: readonly OfferRow[]) =>
    JSON.stringify([
      Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)),
      of.map(({ mineral_id, specimen_id, note }) => [mineral_id, specimen_id, note]),
    ]);
  return text(row, offers) === text(said, offered);
}
