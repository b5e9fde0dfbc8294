import { INTENTS_ACTIVE_MAX, type Intent, type IntentStatus } from '#contract/exchange/intents/intent.ts';
import { demand, inOneBatch, retryOnConflict } from '../../db/batch.ts';
import { AppError, refusedField } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { renewInMarket } from '../market/enter-market.ts';
import { demandVersion, readOwnIntent, writeIntent } from './change-intent.ts';
import type { PicturedIntent } from './queries.ts';
import { intentShape } from './shape.ts';
import { countIntents, mayOpenAnother, offersBecome } from './write-intent.ts';

type Named = { id: string; status: IntentStatus; version: number };

/**
 * Closes an intent or opens it again, without what was traded meanwhile; one that is so already stays as it is. Of one
 * that is open, and was asked about, it says that it is still available.
 */
export function setIntentStatus(call: Call<'user'>, { id, status, version }: Named): Promise<Intent> {
  return retryOnConflict(async () => {
    const before = await readOwnIntent(call, id);
    const isSo = before.row.status === status;
    if (isSo && status === 'active' && before.reminder_sent_at !== null) return renew(call, before);
    if (isSo) return intentShape(before, { viewer: 'owner', now: call.now });
    demandVersion(call, before, version);
    return status === 'active' ? reopen(call, before) : close(call, before);
  });
}

const close = (call: Call<'user'>, before: PicturedIntent): Promise<Intent> =>
  writeIntent(call, before, { ...before, ...inStatus(before, 'closed', -1) }, [
    countIntents(call.core, call.user.id, -1, 0),
  ]);

function reopen(call: Call<'user'>, before: PicturedIntent): Promise<Intent> {
  const { core, user } = call;
  const offers = before.offers.filter(({ traded }) => !traded);
  if (offers.length + before.wants.length === 0) throw refusedField('offers', 'intent_no_offer');
  const open = before.stats?.active_intents ?? 0;
  if (open >= INTENTS_ACTIVE_MAX) throw new AppError('intents_full', { limit: INTENTS_ACTIVE_MAX });
  return writeIntent(call, before, { ...before, ...inStatus(before, 'active', 1), offers }, [
    demand(core, mayOpenAnother(user.id)),
    ...(offers.length < before.offers.length ? offersBecome(core, before.row.id, offers) : []),
    countIntents(core, user.id, 1, 0),
  ]);
}

/** An intent in another status, with what is counted of its owner then. */
function inStatus({ row, stats }: PicturedIntent, status: IntentStatus, more: 1 | -1) {
  const counted = stats && { ...stats, active_intents: Math.max(0, stats.active_intents + more) };
  return { row: { ...row, status }, stats: counted };
}

/** Its owner says that it is still available: it stands at the top again, and says what it said. */
async function renew({ core, now, keep }: Call<'user'>, before: PicturedIntent): Promise<Intent> {
  const answer = intentShape({ ...before, reminder_sent_at: null }, { viewer: 'owner', now });
  await inOneBatch(core, [renewInMarket(core, before.row.id, now), ...(await keep(answer))]);
  return answer;
}
