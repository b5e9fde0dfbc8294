import { eq, sql } from 'drizzle-orm';
import type { Intent, IntentChange } from '#contract/exchange/intents/intent.ts';
import { changeShipping, hasShippingConflict, shippingFault } from '#contract/exchange/intents/shipping-terms.ts';
import { assertInBatch, retryOnConflict, runBatch, type Statement } from '#worker/db/batch.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { intentShape } from './intent-shape.ts';
import { enterMarket, leaveMarket } from './market-position.ts';
import { addIntentMedia, type IntentWithMedia, readIntent } from './queries.ts';
import { readIntentReferences } from './references.ts';
import { refusePromised } from './refuse-reserved-specimens.ts';
import { type IntentRow, intents } from './tables.ts';
import { replaceWantList } from './want-list.ts';
import { demandWants, replaceOffers, wantsBecome } from './write-intent.ts';

type IntentRef = { id: string };

/** Returns an own intent; another user's is refused as if it did not exist. */
export async function readOwnIntent({ core, ownerDb, user }: Call<'user'>, id: string): Promise<IntentWithMedia> {
  const intent = await readIntent(core, id);
  if (!intent || intent.row.user_id !== user.id) throw new AppError('not_found');
  return addIntentMedia(ownerDb, intent);
}

/** Changes fields of an intent, over the version that was read. */
export function changeIntent(
  call: Call<'user'>,
  { id, version, ...intentChange }: IntentChange & IntentRef,
): Promise<Intent> {
  return retryOnConflict(async () => {
    const currentIntent = await readOwnIntent(call, id);
    assertVersion(call, currentIntent, version);
    if (intentChange.wants_over && wantVersions(intentChange.wants_over) !== wantVersions(currentIntent.wants))
      refuseChanged(call, currentIntent);
    const references = await readIntentReferences(call, {
      offers: intentChange.offers ?? [],
      wants: intentChange.wants ?? [],
    });
    await refusePromised(call.core, references.offers, currentIntent.offers);
    const offers = intentChange.offers ? references.offers : currentIntent.offers;
    const wants = intentChange.wants
      ? replaceWantList(currentIntent.wants, references.wants, call.nowMs)
      : currentIntent.wants;
    if (offers.length + wants.length === 0) throw fieldError('offers', 'intent_no_offer');
    const row = changedRow(currentIntent.row, intentChange);
    return writeIntent(call, currentIntent, { ...currentIntent, row, offers, wants }, [
      ...(intentChange.offers ? replaceOffers(call.core, id, offers) : []),
      ...(intentChange.wants
        ? wantsBecome(call.core, call.user.id, { oldWants: currentIntent.wants, newWants: wants })
        : []),
    ]);
  });
}

function changedRow(
  row: IntentRow,
  { location, description, ...otherChanges }: Omit<IntentChange, 'version' | 'wants_over'>,
): IntentRow {
  const shippingTerms = changeShipping(row, otherChanges);
  const fault = shippingFault(shippingTerms);
  if (fault) throw fieldError('ships_to', fault);
  const { country, region = null, city = null } = location ?? row;
  // Terms stored before they were checked may stay while others are not given.
  const hasTerms = [otherChanges.shipping_range, otherChanges.ships_to, otherChanges.not_to].some(Boolean);
  if (hasTerms && hasShippingConflict(shippingTerms, country)) throw fieldError('not_to', 'intent_shipping_conflict');
  return {
    ...row,
    country,
    region,
    city,
    ...shippingTerms,
    description: description === undefined ? row.description : description,
  };
}

const wantVersions = (wantRows: readonly { id: string; version: number }[]): string =>
  wantRows
    .map(({ id, version }) => `${id} ${version}`)
    .sort()
    .join();

/** Refuses a change that was made over another version than the stored one. */
export function assertVersion({ nowMs }: Call<'user'>, currentIntent: IntentWithMedia, version: number) {
  if (currentIntent.row.version !== version) refuseChanged({ nowMs }, currentIntent);
}

function refuseChanged({ nowMs }: Pick<Call<'user'>, 'nowMs'>, currentIntent: IntentWithMedia): never {
  throw new AppError('changed_elsewhere', {}, { current: intentShape(currentIntent, { viewer: 'owner', nowMs }) });
}

/** Writes the next version of an intent if it is still as it was read. */
export async function writeIntent(
  call: Call<'user'>,
  currentIntent: IntentWithMedia,
  newIntent: IntentWithMedia,
  extraStatements: Statement[],
): Promise<Intent> {
  const { core, nowMs, keep } = call;
  const { id, version } = currentIntent.row;
  const row = { ...newIntent.row, updated_at: nowMs, version: version + 1 };
  const answer = intentShape({ ...newIntent, row, reminder_sent_at: null }, { viewer: 'owner', nowMs });
  await runBatch(core, [
    assertInBatch(
      core,
      sql`exists (select 1 from ${intents} where ${intents.id} = ${id} and ${intents.version} = ${version})`,
    ),
    // The market finds an open intent by its owner's want list, too.
    ...(row.status === 'active' ? [demandWants(core, row.user_id, currentIntent.wants)] : []),
    ...extraStatements,
    core.update(intents).set(row).where(eq(intents.id, id)),
    row.status === 'active' ? enterMarket(core, { ...newIntent, row }, nowMs) : leaveMarket(core, id),
    ...(await keep(answer)),
  ]);
  return answer;
}
