import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { RARE_EARTHS } from '#contract/minerals/formula-elements.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { listingAddress } from '#web/collection/listing/listing-address.ts';
import { call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';

/**
 * Whose elements are shown: all of the signed-in owner's, the owner's as visitors see them, or another collector's.
 */
export type ElementView = 'own' | 'as_visitors' | 'theirs';

/**
 * The elements of a collection; the signed-in owner gets all of theirs, unless the address asks for the visitors'
 * view.
 */
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
export type MissingElements = OutputOf<typeof collectionApi.elementGaps>['missing'];

/** The elements that the signed-in owner has no specimen of; null when the request fails. */
export const readGaps = (): Promise<MissingElements | null> =>
  call(collectionApi.elementGaps, {}, { quiet: true }).then(
    ({ missing }) => missing,
    () => null,
  );

/** The number of elements with a specimen; the collective entry for rare earths does not count. */
export const elementCount = (counts: ElementCounts) =>
  [...counts.keys()].filter((symbol) => symbol !== RARE_EARTHS).length;

/** The address of the specimens with an element: in the owner's own list, or in the public one. */
export const addressOfElement = (element: string, username: string, view: ElementView) =>
  view === 'own' ? `${screenAddress('myCollection')}?element=${element}` : listingAddress({ username, element });

/**
 * The steps of the scale: 1–4, 5–19, 20–59, 60 or more. `countStep` returns 0 for none, else the step from 1 to 4.
 */
export const STEPS = [1, 5, 20, 60] as const;
export const countStep = (count: number) => STEPS.filter((from) => count >= from).length;
