import type { CoreDb } from '../db/core.ts';
import { sweepStep } from '../db/step.ts';
import type { Env } from '../env.ts';
import { recountWindows } from './lists/recount-credit.ts';
import { keepMarketCounts } from './market/counts-of-all.ts';
import { refreshMarket } from './market/refresh-market.ts';
import { sweepIntents } from './market/sweep-intents.ts';
import { beginDigests } from './matches/begin-digests.ts';
import { remakeMatches } from './matches/remake-matches.ts';
import { tellThreads } from './tell-blocks.ts';

/** What a sweep does for exchanges: tells threads of blocks, counts credit anew, keeps the market, the clocks of intents and matches. */
export async function sweepExchange(env: Env, core: CoreDb, nowMs: number): Promise<void> {
  await sweepStep('blocks', () => tellThreads(env, core));
  await sweepStep('credit', () => recountWindows(core, nowMs));
  await sweepStep('market', () => refreshMarket(core));
  await sweepStep('counts', () => keepMarketCounts(core));
  await sweepStep('intents', () => sweepIntents(env, core, nowMs));
  await sweepStep('matches', () => remakeMatches(core));
  await sweepStep('digests', () => beginDigests(env, core, nowMs));
}
