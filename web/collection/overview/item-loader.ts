import { type LoaderFunctionArgs, replace } from 'react-router';
import { resolvedAddress } from '#contract/collection/numbers/specimen-address.ts';
import {
  fetchCollector,
  readOthers,
  readSpecimen,
  specimenPlace,
  throwMissing,
} from '#web/collection/listing/specimen-reading.ts';
import { lateParts } from '#web/collection/overview/late-parts.ts';

/** Reads which of somebody's specimens stand in open intents. */
type ReadOffered<Offer> = (username: string) => Promise<(ids: readonly string[]) => Promise<Offer[]>>;

/** A specimen with all that its page shows of it, and of others beside it. */
export async function readItemPage<Offer>({ params, request }: LoaderFunctionArgs, readOffered: ReadOffered<Offer>) {
  const { username = '', coll_no = '' } = params;
  const { searchParams } = new URL(request.url);
  const place = specimenPlace(username, coll_no, searchParams);
  const others = readOthers(place);
  const reading = Promise.all([readSpecimen(place), fetchCollector(username), readOffered(username), lateParts()]);
  const [answer, collector, offered] = await reading.catch((fault: unknown) => throwMissing(fault, request));
  if ('redirect_to' in answer) {
    const { redirect_to, id } = answer;
    throw replace(resolvedAddress({ username, coll_no: redirect_to, id }, searchParams));
  }
  const { id, reserved } = answer.specimen;
  const [offer = null] = reserved ? [] : await offered([id]);
  return { ...answer, collector, offer, others: await others };
}
