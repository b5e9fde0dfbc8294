import { INTENTS_ACTIVE_MAX, type Intent, type IntentStatus } from '#contract/exchange/intents/intent.ts';
import { demand, inOneBatch, retryOnConflict } from '#worker/db/batch.ts';
import { AppError, refusedField } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { demandVersion, readOwnIntent, writeIntent } from './change-intent.ts';
import { renewInMarket } from './enter-market.ts';
import type { PicturedIntent } from './queries.ts';
import { intentShape } from './shape.ts';
import { countIntents, mayOpenAnother, offersBecome } from './write-intent.ts';

type StatusInput = { id: string; status: IntentStatus; version: number };

/**
 * Closes an intent, or reopens it without its traded offers. An intent that has the status already is unchanged,
 * but setting `active` again after a reminder confirms that it is still available.
 */
export function setIntentStatus(call: Call<'user'>, { id, status, version }: StatusInput): Promise<Intent> {
  return retryOnConflict(async () => {
    const currentIntent = await readOwnIntent(call, id);
    const isSo = currentIntent.row.status === status;
    if (isSo && status === 'active' && currentIntent.reminder_sent_at !== null) return renew(call, currentIntent);
    if (isSo) return intentShape(currentIntent, { viewer: 'owner', nowMs: call.nowMs });
    demandVersion(call, currentIntent, version);
    return status === 'active' ? reopen(call, currentIntent) : close(call, currentIntent);
  });
}

const close = (call: Call<'user'>, currentIntent: PicturedIntent): Promise<Intent> =>
  writeIntent(call, currentIntent, { ...currentIntent, ...inStatus(currentIntent, 'closed', -1) }, [
    countIntents(call.core, call.user.id, -1, 0),
  ]);

function reopen(call: Call<'user'>, currentIntent: PicturedIntent): Promise<Intent> {
  const { core, user } = call;
  const offers = currentIntent.offers.filter(({ traded }) => !traded);
  if (offers.length + currentIntent.wants.length === 0) throw refusedField('offers', 'intent_no_offer');
  const open = currentIntent.stats?.active_intents ?? 0;
  if (open >= INTENTS_ACTIVE_MAX) throw new AppError('intents_full', { limit: INTENTS_ACTIVE_MAX });
  return writeIntent(call, currentIntent, { ...currentIntent, ...inStatus(currentIntent, 'active', 1), offers }, [
    demand(core, mayOpenAnother(user.id)),
    ...(offers.length < currentIntent.offers.length ? offersBecome(core, currentIntent.row.id, offers) : []),
    countIntents(core, user.id, 1, 0),
  ]);
}

/**
 * Returns the intent's row with the new status, and its owner's statistics with the count of active intents
 * adjusted.
 */
function inStatus({ row, stats }: PicturedIntent, status: IntentStatus, countChange: 1 | -1) {
  const newStats = stats && { ...stats, active_intents: Math.max(0, stats.active_intents + countChange) };
  return { row: { ...row, status }, stats: newStats };
}

/** Answers the reminder: moves the intent to the top of the market without changing it. */
async function renew({ core, nowMs, keep }: Call<'user'>, currentIntent: PicturedIntent): Promise<Intent> {
  const answer = intentShape({ ...currentIntent, reminder_sent_at: null }, { viewer: 'owner', nowMs: nowMs });
  await inOneBatch(core, [renewInMarket(core, currentIntent.row.id, nowMs), ...(await keep(answer))]);
  return answer;
}
