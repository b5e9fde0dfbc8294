import { likesApi } from '#contract/collection/likes/likes-api.ts';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';

/** More than anybody's cards show at once; what lies behind them says on its own page that it is offered. */
const PAGES_MAX = 5;

/** Which of somebody's specimens stand in open intents; none where a block hides those. */
export async function readOffered(username: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (await isKeptAway(username, signal)) return found;
  let cursor: string | null = null;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page = await readPage(username, cursor, signal);
    for (const { specimen_id } of page.items) found.add(specimen_id);
    cursor = page.next_cursor;
    if (cursor === null) break;
  }
  return found;
}

async function isKeptAway(username: string, signal: AbortSignal): Promise<boolean> {
  const session = await checkSession();
  if (session.state !== 'in' || session.profile.username === username) return false;
  const { hidden_people } = await call(likesApi.state, { usernames: username }, { quiet: true, signal });
  return hidden_people.includes(username);
}

const readPage = (username: string, cursor: string | null, signal: AbortSignal) =>
  call(tradersApi.offered, { username, limit: 100, ...(cursor && { cursor }) }, { quiet: true, signal });

/** The intent that offers a specimen, and the conversation that one has begun about it. */
export type OfferOfSpecimen = { intent: Intent; thread_id: string | null };

/** The newest open intent that offers a specimen; null without one, and where a block hides it. */
export async function readOffer(
  username: string,
  specimen_id: string,
  signal: AbortSignal,
): Promise<OfferOfSpecimen | null> {
  const { items } = await call(tradersApi.offered, { username, specimen_id, limit: 1 }, { quiet: true, signal });
  const id = items[0]?.intent_id;
  if (!id) return null;
  const [intent, session] = await Promise.all([
    call(publicIntentsApi.read, { id }, { quiet: true, signal }),
    checkSession(),
  ]);
  if (session.state !== 'in') return { intent, thread_id: null };
  const state = await call(likesApi.state, { intent_ids: id }, { quiet: true, signal });
  return state.hidden_intents.includes(id) ? null : { intent, thread_id: state.thread_of_intent[id] ?? null };
}
