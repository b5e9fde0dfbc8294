import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { readOwnFilters, type SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { call } from '#web/lib/call.ts';
import { idsInRange, idsOfOwnNumbers, type NumberRange } from './number-range.ts';

const sourceKinds = ['chosen', 'filter', 'numbers', 'queue', 'storage'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/**
 * Which specimens' labels are printed, or whether those of storage places are; a range is null until both numbers
 * are valid.
 */
export type PrintSource = {
  kind: SourceKind;
  chosenIds: readonly string[];
  filter: SpecimenFilters;
  range: NumberRange | null;
};

/** The print source named by an address and by history.state: specimens by their ids, a filter, or the queue. */
export function parsePrintSource(search: URLSearchParams, state: unknown): PrintSource {
  const chosenIds = historyStateIds(state) ?? (search.get('ids') ?? '').split(',').filter(Boolean);
  const filter = readOwnFilters(search);
  const requestedKind = sourceKinds.find((kind) => kind === search.get('from'));
  const defaultKind: SourceKind = chosenIds.length > 0 ? 'chosen' : Object.keys(filter).length > 0 ? 'filter' : 'queue';
  return { kind: requestedKind ?? defaultKind, chosenIds, filter, range: null };
}

/** The ids that the table passes in history.state: they survive a reload without being part of the address. */
function historyStateIds(state: unknown): readonly string[] | null {
  if (typeof state !== 'object' || state === null || !('ids' in state) || !Array.isArray(state.ids)) return null;
  return state.ids.filter((id) => typeof id === 'string');
}

/** The key of a source: sources with different keys have different lists. */
export const sourceKey = ({ kind, chosenIds, filter, range }: PrintSource) =>
  JSON.stringify([kind, { chosen: chosenIds, filter, numbers: range, queue: null, storage: null }[kind]]);

/** Reads the ids of a source's specimens, in the order in which their labels are printed; none for storage places. */
export async function readSource({ kind, chosenIds, filter, range }: PrintSource, signal: AbortSignal) {
  if (kind === 'storage') return [];
  if (kind === 'chosen') return [...chosenIds];
  if (kind === 'queue') {
    const { items } = await call(labelsApi.queue, {}, { quiet: true, signal });
    return items.map((item) => item.specimen_id);
  }
  if (kind === 'filter') return readIds({ ...filter }, signal);
  if (!range) return [];
  if ('ownNumbers' in range) return idsOfOwnNumbers(range, signal);
  const ids = await readIds({ serie: range.from.coll_serie }, signal);
  return idsInRange(range, ids, signal);
}

/** Reads all ids under a filter, the lowest number first. */
async function readIds(filter: SpecimenFilters, signal: AbortSignal): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const input = { ...filter, sort: 'number' as const, ...(cursor && { cursor }) };
    const page: OutputOf<typeof deskApi.ids> = await call(deskApi.ids, input, { quiet: true, signal });
    ids.push(...page.ids);
    if (page.next_cursor === null) return ids;
    cursor = page.next_cursor;
  }
}
