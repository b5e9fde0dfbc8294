import { createContext } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { OwnSort, SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { userKey } from '#web/lib/user-key.ts';

/** A list whose specimens the owner edits one after another: its query, its address, and when it was read. */
export type ListWalk = { filter: SpecimenFilters; sort: OwnSort | null; address: string; as_of: string };

/** The list that contains a link to a specimen; null outside a list. */
export const ListWalkContext = createContext<ListWalk | null>(null);

type WalkState = { listWalk: ListWalk; focus?: string | undefined; isSaving?: true };

/** The state of a link to a specimen of a list. */
export const walkState = (listWalk: ListWalk | null): WalkState | undefined =>
  listWalk === null ? undefined : { listWalk };

/** The navigation state for the next specimen, while the previous one is being saved. */
export const nextState = (listWalk: ListWalk, focus: string | undefined): WalkState => ({
  listWalk,
  focus,
  isSaving: true,
});

const readState = (state: unknown): Partial<WalkState> => (typeof state === 'object' && state !== null ? state : {});

export const readListWalk = (state: unknown): ListWalk | null => readState(state).listWalk ?? null;
export const focusedField = (state: unknown): string | undefined => readState(state).focus;
/** Whether a navigation leaves a form whose save continues in the background. */
export const isSavedInBackground = (state: unknown): boolean => readState(state).isSaving === true;

const STORAGE_KEY = 'list walk';
type Snapshot = { key: string; ids: readonly string[] };
let snapshot: Snapshot | null = null;

const walkKey = ({ address, as_of }: ListWalk) => userKey(`${as_of} ${address}`);

/**
 * The ids of a list in its order, as of opening its first specimen: a specimen that an edit removes from the filter
 * keeps its position. They survive a reload of the page.
 */
export async function readListIds(walk: ListWalk): Promise<readonly string[]> {
  const key = walkKey(walk);
  snapshot ??= storedSnapshot();
  if (snapshot?.key !== key) {
    snapshot = { key, ids: await fetchIds(walk) };
    storeSnapshot(snapshot);
  }
  return snapshot.ids;
}

async function fetchIds({ filter, sort }: ListWalk): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { ...filter, ...(sort && { sort }), ...(cursor && { cursor }) };
    const page: { ids: string[]; next_cursor: string | null } = await call(deskApi.ids, query, { quiet: true });
    ids.push(...page.ids);
    cursor = page.next_cursor;
  }
  return ids;
}

function storedSnapshot(): Snapshot | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Snapshot | null;
  } catch {
    return null;
  }
}

function storeSnapshot(newest: Snapshot): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(newest));
  } catch {
    // With a full or disabled storage the list is lost on a reload and then read again.
  }
}

/** The next specimen of a list that is still in the collection; null after the last. */
export async function readNextSpecimen(ids: readonly string[], position: number): Promise<OwnSpecimen | null> {
  for (const id of ids.slice(position + 1)) {
    const specimen = await readSpecimen(id);
    if (specimen) return specimen;
  }
  return null;
}

/** A specimen of the owner; null once it is in the trash or deleted. */
async function readSpecimen(id: string): Promise<OwnSpecimen | null> {
  try {
    return (await call(collectionApi.read, { id }, { quiet: true })).specimen;
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 404) return null;
    throw fault;
  }
}
