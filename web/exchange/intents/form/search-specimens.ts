import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { readCards } from '#contract/collection/cards/read-cards.ts';
import { givable } from '#contract/collection/specimen/status.ts';
import type { AccessLevel } from '#contract/http/access.ts';
import type { shownNames } from '#web/collection/names/shown-names.ts';
import { call } from '#web/lib/call.ts';
import type { OfferedSpecimen } from './intent-draft.ts';

const FOUND_MAX = 8;

/** The chosen specimen, with its visibility where that was read. */
export type PickedSpecimen = OfferedSpecimen & { access_level?: AccessLevel };
type FoundSpecimen = PickedSpecimen & Parameters<typeof shownNames>[0];
type Search = (q: string | null, signal: AbortSignal) => Promise<FoundSpecimen[]>;

/** The query for a search; without text, the newest. */
const searchInput = (q: string | null) => ({ ...(q === null ? { sort: 'newest' as const } : { q }), limit: FOUND_MAX });

/** Searches the specimens with this visibility that the owner still has, because no other can be promised. */
export const searchOwn =
  (filter: { access_level?: AccessLevel }): Search =>
  async (q, signal) =>
    (await call(collectionApi.list, { ...searchInput(q), ...filter, status: [...givable] }, { quiet: true, signal }))
      .items;

/** Searches the public specimens of a user. */
export const searchPublic =
  (username: string): Search =>
  async (q, signal) =>
    readCards(await call(publicCollectionApi.list, { ...searchInput(q), username }, { quiet: true, signal })).items;
