import { type LoaderFunctionArgs, replace } from 'react-router';
import { resolvedAddress } from '#contract/collection/specimen/specimen-address.ts';
import {
  fetchCollector,
  readOthers,
  readSpecimen,
  specimenQuery,
  throwMissing,
} from '#web/collection/listing/specimen-reading.ts';
import { loadDeferredSections } from './deferred-sections.ts';

/** Reads which specimens of a user are in open intents. */
type ReadOffered<Offer> = (username: string) => Promise<(ids: readonly string[]) => Promise<Offer[]>>;

/** Reads a specimen with everything its page shows, including related specimens of this and other collectors. */
export async function readItemPage<Offer>({ params, request }: LoaderFunctionArgs, readOffered: ReadOffered<Offer>) {
  const { username = '', coll_no = '' } = params;
  const { searchParams } = new URL(request.url);
  const query = specimenQuery(username, coll_no, searchParams);
  const otherSpecimens = readOthers(query);
  const pageData = Promise.all([
    readSpecimen(query),
    fetchCollector(username),
    readOffered(username),
    loadDeferredSections(),
  ]);
  const [answer, collector, readOffers] = await pageData.catch((fault: unknown) => throwMissing(fault, request));
  if ('redirect_to' in answer) {
    const { redirect_to, id } = answer;
    throw replace(resolvedAddress({ username, coll_no: redirect_to, id }, searchParams));
  }
  const [offer = null] = await readOffers([answer.specimen.id]);
  return { ...answer, collector, offer, otherSpecimens: await otherSpecimens };
}
