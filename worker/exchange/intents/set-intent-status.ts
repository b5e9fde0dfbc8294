import { INTENTS_ACTIVE_MAX, type Intent, type IntentStatus } from '#contract/exchange/intents/intent.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { assertVersion, readOwnIntent, writeIntent } from './change-intent.ts';
import { intentShape } from './intent-shape.ts';
import { moveToTopStatement } from './market-position.ts';
import type { IntentWithMedia } from './queries.ts';
import { canOpenIntentSql, intentCountStatement, replaceOffers } from './write-intent.ts';

type StatusInput = { id: string; status: IntentStatus; version: number };

/**
 * Closes an intent, or reopens it without its traded offers. An intent that has the status already is unchanged,
 * but setting `active` again after a reminder confirms that it is still available.
 */
export function setIntentStatus(call: Call<'user'>, { id, status, version }: StatusInput): Promise<Intent> {
  return retryOnConflict(async () => {
    const currentIntent = await readOwnIntent(call, id);
    const hasStatus = currentIntent.row.status === status;
    if (hasStatus && status === 'active' && currentIntent.reminder_sent_at !== null)
      return renewIntent(call, currentIntent);
    if (hasStatus) return intentShape(currentIntent, { viewer: 'owner', nowMs: call.nowMs });
    assertVersion(call, currentIntent, version);
    return status === 'active' ? reopen(call, currentIntent) : closeIntent(call, currentIntent);
  });
}

const closeIntent = (call: Call<'user'>, currentIntent: IntentWithMedia): Promise<Intent> =>
  writeIntent(call, currentIntent, { ...currentIntent, ...changeStatus(currentIntent, 'closed', -1) }, [
    intentCountStatement(call.core, call.user.id, -1, 0),
  ]);

function reopen(call: Call<'user'>, currentIntent: IntentWithMedia): Promise<Intent> {
  const { core, user } = call;
  if (currentIntent.row.barred) throw new AppError('intent_barred');
  const offers = currentIntent.offers.filter(({ traded }) => !traded);
  if (offers.length + currentIntent.wants.length === 0) throw fieldError('offers', 'intent_no_offer');
  const openCount = currentIntent.stats?.active_intents ?? 0;
  if (openCount >= INTENTS_ACTIVE_MAX) throw new AppError('intents_full', { limit: INTENTS_ACTIVE_MAX });
  return writeIntent(call, currentIntent, { ...currentIntent, ...changeStatus(currentIntent, 'active', 1), offers }, [
    assertInBatch(core, canOpenIntentSql(user.id)),
    ...(offers.length < currentIntent.offers.length ? replaceOffers(core, currentIntent.row.id, offers) : []),
    intentCountStatement(core, user.id, 1, 0),
  ]);
}

/**
 * Returns the intent's row with the new status, and its owner's statistics with the count of active intents
 * adjusted.
 */
function changeStatus({ row, stats }: IntentWithMedia, status: IntentStatus, countChange: 1 | -1) {
  const newStats = stats && { ...stats, active_intents: Math.max(0, stats.active_intents + countChange) };
  return { row: { ...row, status }, stats: newStats };
}

/** Answers the reminder: moves the intent to the top of the market without changing it. */
async function renewIntent({ core, nowMs, keep }: Call<'user'>, currentIntent: IntentWithMedia): Promise<Intent> {
  const answer = intentShape({ ...currentIntent, reminder_sent_at: null }, { viewer: 'owner', nowMs });
  await runBatch(core, [moveToTopStatement(core, currentIntent.row.id, nowMs), ...(await keep(answer))]);
  return answer;
}
