import { mineralsApi } from '#contract/minerals/api.ts';
import type { MineralHit, MineralName } from '#contract/minerals/mineral.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { call } from '#web/lib/call.ts';
import { findWithRecent } from '#web/lib/read/use-recent-search.ts';
import { recentMinerals } from './recent-minerals.ts';

/**
 * A chosen mineral, or a name kept as written. `waiting` is set if it was entered before the search answered: it
 * then resolves to the first match, or only to a mineral of exactly that name.
 */
export type ChosenMineral = MineralName | { written: string; waiting?: 'first' | 'exact' };
export type WaitingMineral = { written: string; waiting: 'first' | 'exact' };

export const isWaiting = (mineral: ChosenMineral): mineral is WaitingMineral =>
  'waiting' in mineral && mineral.waiting !== undefined;

/** Minerals of which a name begins with the text, at most as many as a list shows. Throws `ApiError`. */
export const searchMinerals = async (q: string, signal: AbortSignal): Promise<MineralHit[]> =>
  (await call(mineralsApi.search, { q }, { quiet: true, signal })).items;

/** All names by which a search hit was matched or is shown. */
export const namesOfHit = ({ name, name_zh, matched }: MineralHit) =>
  [name, name_zh, matched].filter((hitName) => hitName !== null);

const isCalled = (hit: MineralHit, text: string) => namesOfHit(hit).some((name) => foldText(name) === foldText(text));

/** Resolves a waiting name by a search; returns the name as written if nothing matches or no answer comes. */
export async function settleMineral({ written, waiting }: WaitingMineral): Promise<ChosenMineral> {
  const hits = await findWithRecent(searchMinerals, recentMinerals, written).catch(() => []);
  const match = hits.find((hit) => !hit.near && (waiting === 'first' || isCalled(hit, written)));
  if (!match) return { written };
  recentMinerals.remember(match, written);
  const { id, name, name_zh, formula } = match;
  return { id, name, name_zh, formula };
}

/** The chosen minerals with waiting names resolved, without duplicates. */
export function withSettled(
  value: readonly ChosenMineral[],
  settledMineral: (waitingMineral: WaitingMineral) => ChosenMineral | undefined,
): ChosenMineral[] {
  const minerals = value.map((mineral) => (isWaiting(mineral) ? (settledMineral(mineral) ?? mineral) : mineral));
  const mineralKey = (mineral: ChosenMineral) => ('id' in mineral ? mineral.id : `written ${mineral.written}`);
  return [...new Map(minerals.map((mineral) => [mineralKey(mineral), mineral])).values()];
}

/** The chosen minerals once every waiting name is resolved. */
export async function settleMinerals(value: readonly ChosenMineral[]): Promise<ChosenMineral[]> {
  const waitingMinerals = value.filter(isWaiting);
  const settledMinerals = await Promise.all(waitingMinerals.map(settleMineral));
  return withSettled(value, (waitingMineral) => settledMinerals[waitingMinerals.indexOf(waitingMineral)]);
}
