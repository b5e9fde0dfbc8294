import type { CoreDb } from '#worker/db/core.ts';
import { sweepStep } from '#worker/db/sweep-step.ts';
import { sweepCovers } from '#worker/exchange/covers/sweep-covers.ts';
import { recountAging } from '#worker/exchange/lists/recount-credit.ts';
import { keepMarketCounts } from '#worker/exchange/market/market-counts.ts';
import { refreshMarket } from '#worker/exchange/market/refresh-market.ts';
import { sweepIntents } from '#worker/exchange/market/sweep-intents.ts';
import { beginDigests } from '#worker/exchange/matches/begin-digests.ts';
import { remakeMatches } from '#worker/exchange/matches/remake-matches.ts';
import type { Env } from '#worker/ground/env.ts';
import { performActs } from './moderate-threads.ts';
import { publishBlocks } from './publish-blocks.ts';
import { publishDeletions } from './publish-deletions.ts';
import { publishVacations } from './publish-vacations.ts';

/**
 * The sweep of exchanges: publishes blocks, acts of the administrator, planned deletions and vacations to threads, deletes
 * copies of covers, recounts credit, and maintains the market, the clocks of intents and the matches.
 */
export async function sweepExchange(env: Env, core: CoreDb, nowMs: number): Promise<void> {
  await sweepStep('blocks', () => publishBlocks(env, core));
  await sweepStep('acts', () => performActs(env, core));
  await sweepStep('deletions', () => publishDeletions(env, core));
  await sweepStep('vacations', () => publishVacations(env, core));
  await sweepStep('covers', () => sweepCovers(env, core, nowMs));
  await sweepStep('credit', () => recountAging(core, nowMs));
  await sweepStep('market', () => refreshMarket(core));
  await sweepStep('counts', () => keepMarketCounts(core));
  await sweepStep('intents', () => sweepIntents(env, core, nowMs));
  await sweepStep('matches', () => remakeMatches(core));
  await sweepStep('digests', () => beginDigests(env, core, nowMs));
}
