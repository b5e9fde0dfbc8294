import { eq, sql } from 'drizzle-orm';
import type { Intent, IntentChange } from '#contract/exchange/intents/intent.ts';
import { changeShipping, shippingFault } from '#contract/exchange/intents/shipping.ts';
import { demand, inOneBatch, retryOnConflict, type Statement } from '../../db/batch.ts';
import { AppError, refusedField } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { enterMarket, leaveMarket } from '../market/enter-market.ts';
import { type PicturedIntent, readIntent, withItsPictures } from './queries.ts';
import { readIntentReferences } from './references.ts';
import { refusePromised } from './refuse-promised.ts';
import { intentShape } from './shape.ts';
import { type IntentRow, intents } from './tables.ts';
import { replaceWantList } from './want-list.ts';
import { demandWants, offersBecome, wantsBecome } from './write-intent.ts';

type Named = { id: string };

/** One intent of one's own; somebody else's is as if it were not there. */
export async function readOwnIntent({ core, own, user }: Call<'user'>, id: string): Promise<PicturedIntent> {
  const found = await readIntent(core, id);
  if (!found || found.row.user_id !== user.id) throw new AppError('not_found');
  return withItsPictures(own, found);
}

/** Says some of an intent anew, over the version that was read. */
export function changeIntent(call: Call<'user'>, { id, version, ...said }: IntentChange & Named): Promise<Intent> {
  return retryOnConflict(async () => {
    const before = await readOwnIntent(call, id);
    demandVersion(call, before, version);
    if (said.wants_over && linesOf(said.wants_over) !== linesOf(before.wants)) refuseChanged(call, before);
    const references = await readIntentReferences(call, { offers: said.offers ?? [], wants: said.wants ?? [] });
    await refusePromised(call.core, references.offers, before.offers);
    const offers = said.offers ? references.offers : before.offers;
    const wants = said.wants ? replaceWantList(before.wants, references.wants, call.now) : before.wants;
    if (offers.length + wants.length === 0) throw refusedField('offers', 'intent_no_offer');
    const row = changedRow(before.row, said);
    return writeIntent(call, before, { ...before, row, offers, wants }, [
      ...(said.offers ? offersBecome(call.core, id, offers) : []),
      ...(said.wants ? wantsBecome(call.core, call.user.id, { before: before.wants, after: wants }) : []),
    ]);
  });
}

function changedRow(
  row: IntentRow,
  { location, description, ...said }: Omit<IntentChange, 'version' | 'wants_over'>,
): IntentRow {
  const shipping = changeShipping(row, said);
  const fault = shippingFault(shipping);
  if (fault) throw refusedField('ships_to', fault);
  const { country, region = null, city = null } = location ?? row;
  return {
    ...row,
    country,
    region,
    city,
    ...shipping,
    description: description === undefined ? row.description : description,
  };
}

const linesOf = (lines: readonly { id: string; version: number }[]): string =>
  lines
    .map(({ id, version }) => `${id} ${version}`)
    .sort()
    .join();

/** Refuses what was said over another version than the one that is stored. */
export function demandVersion({ now }: Call<'user'>, before: PicturedIntent, version: number) {
  if (before.row.version !== version) refuseChanged({ now }, before);
}

function refuseChanged({ now }: Pick<Call<'user'>, 'now'>, before: PicturedIntent): never {
  throw new AppError('changed_elsewhere', {}, { current: intentShape(before, { viewer: 'owner', now }) });
}

/** Writes an intent that still is as it was read, in its next version. */
export async function writeIntent(
  call: Call<'user'>,
  before: PicturedIntent,
  after: PicturedIntent,
  more: Statement[],
): Promise<Intent> {
  const { core, now, keep } = call;
  const { id, version } = before.row;
  const row = { ...after.row, updated_at: now, version: version + 1 };
  const answer = intentShape({ ...after, row, reminder_sent_at: null }, { viewer: 'owner', now });
  await inOneBatch(core, [
    demand(
      core,
      sql`exists (select 1 from ${intents} where ${intents.id} = ${id} and ${intents.version} = ${version})`,
    ),
    // The market finds an open intent by its owner's want list, too.
    ...(row.status === 'active' ? [demandWants(core, row.user_id, before.wants)] : []),
    ...more,
    core.update(intents).set(row).where(eq(intents.id, id)),
    row.status === 'active' ? enterMarket(core, { ...after, row }, now) : leaveMarket(core, id),
    ...(await keep(answer)),
  ]);
  return answer;
}
