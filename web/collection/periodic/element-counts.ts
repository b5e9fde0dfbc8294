import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { RARE_EARTHS } from '#contract/minerals/elements-of.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { listingAddress } from '#web/collection/listing/listing-address.ts';
import { call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';

/** Whose elements are shown: all of one's own, one's own as visitors see them, or somebody's. */
export type ElementView = 'own' | 'as_visitors' | 'theirs';

/** The elements of a collection: all of one's own unless one wants to see what visitors do. */
export async function readElements(username: string, search: URLSearchParams) {
  const session = await checkSession();
  const isOwn = session.state === 'in' && session.profile.username === username.toLowerCase();
  const view: ElementView = isOwn ? (search.get('view') === 'visitors' ? 'as_visitors' : 'own') : 'theirs';
  const answer = await (view === 'own'
    ? call(collectionApi.elements, {}, { quiet: true })
    : call(publicCollectionApi.elements, { username }, { quiet: true }));
  return { view, counts: new Map(answer.elements.map((element) => [element.symbol, element.specimen_count])) };
}

export type ElementCounts = ReadonlyMap<string, number>;
export type Gaps = OutputOf<typeof collectionApi.elementGaps>['missing'];

/** What one's own collection has no specimen of; null when that can't be had. */
export const readGaps = (): Promise<Gaps | null> =>
  call(collectionApi.elementGaps, {}, { quiet: true }).then(
    ({ missing }) => missing,
    () => null,
  );

/** How many of the elements themselves there are; rare earths together are none of them. */
export const elementCount = (counts: ElementCounts) =>
  [...counts.keys()].filter((symbol) => symbol !== RARE_EARTHS).length;

/** Where the specimens with an element are: in one's own list, or in what visitors see. */
export const addressOfElement = (element: string, username: string, view: ElementView) =>
  view === 'own' ? `${linkTo('myCollection')}?element=${element}` : listingAddress({ username, element });

/** The step of the scale a count stands on: 1–4, 5–19, 20–59, 60 or more. */
export const STEPS = [1, 5, 20, 60] as const;
export const countStep = (count: number) => STEPS.filter((from) => count >= from).length;
