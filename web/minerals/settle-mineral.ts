import { mineralsApi } from '#contract/minerals/api.ts';
import type { MineralHit, MineralName } from '#contract/minerals/mineral.ts';
import { foldText } from '#contract/text/fold.ts';
import { call } from '#web/lib/call.ts';
import { findWithRecent } from '#web/lib/read/use-recent-search.ts';
import { recentMinerals } from './recent-minerals.ts';

/**
 * A mineral that was chosen, or a name kept as it was written. `waiting`: it was typed before the search had answered,
 * and the first that is found is meant by it, or only what is called exactly so.
 */
export type ChosenMineral = MineralName | { written: string; waiting?: 'first' | 'exact' };
export type WaitingMineral = { written: string; waiting: 'first' | 'exact' };

export const isWaiting = (mineral: ChosenMineral): mineral is WaitingMineral =>
  'waiting' in mineral && mineral.waiting !== undefined;

/** Minerals by the beginning of any name, at most what a list shows. */
export const searchMinerals = async (q: string, signal: AbortSignal): Promise<MineralHit[]> =>
  (await call(mineralsApi.search, { q }, { quiet: true, signal })).items;

/** All names under which a proposal was found or is shown. */
export const namesOfHit = ({ name, name_zh, matched }: MineralHit) =>
  [name, name_zh, matched].filter((hitName) => hitName !== null);

const isCalled = (hit: MineralHit, text: string) => namesOfHit(hit).some((name) => foldText(name) === foldText(text));

/** What a waiting name stands for, by what the search says at last; the name itself where that is nothing or no answer comes. */
export async function settleMineral({ written, waiting }: WaitingMineral): Promise<ChosenMineral> {
  const hits = await findWithRecent(searchMinerals, recentMinerals, written).catch(() => []);
  const match = hits.find((hit) => !hit.near && (waiting === 'first' || isCalled(hit, written)));
  if (!match) return { written };
  recentMinerals.remember(match, written);
  const { id, name, name_zh, formula } = match;
  return { id, name, name_zh, formula };
}

/** A list of chosen minerals with what has been settled, each mineral once. */
export function withSettled(
  value: readonly ChosenMineral[],
  settledMineral: (waitingMineral: WaitingMineral) => ChosenMineral | undefined,
): ChosenMineral[] {
  const minerals = value.map((mineral) => (isWaiting(mineral) ? (settledMineral(mineral) ?? mineral) : mineral));
  const mineralKey = (mineral: ChosenMineral) => ('id' in mineral ? mineral.id : `written ${mineral.written}`);
  return [...new Map(minerals.map((mineral) => [mineralKey(mineral), mineral])).values()];
}

/** Waits until none of them waits any more. */
export async function settleMinerals(value: readonly ChosenMineral[]): Promise<ChosenMineral[]> {
  const waitingMinerals = value.filter(isWaiting);
  const settledMinerals = await Promise.all(waitingMinerals.map(settleMineral));
  return withSettled(value, (waitingMineral) => settledMinerals[waitingMinerals.indexOf(waitingMineral)]);
}
