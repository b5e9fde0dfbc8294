import { buildCards } from '#worker/collection/cards/card-rows.ts';
import { readTrail } from '#worker/collection/handover/handover-trail.ts';
import { listPublic } from '#worker/collection/listing/list-specimens.ts';
import { isUnfiltered, type SortedFilters } from '#worker/collection/listing/plan-search.ts';
import { addressOfSpecimen } from '#worker/collection/listing/public-queries.ts';
import { addSuggestedMinerals } from '#worker/collection/listing/suggested-minerals.ts';
import { resolveNumber } from '#worker/collection/numbers/numbers.ts';
import { defaultPreference } from '#worker/collection/preference-row.ts';
import { type Collector, knownCollector, readCollector } from '#worker/collection/specimen/collector.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { readNumberedItem } from './item-at-number.ts';

type Reader = Pick<Call<'public'>, 'c' | 'core'>;
type AskedPage = Parameters<typeof listPublic>[2];
type AskedItem = SortedFilters & { id?: string | undefined };
type Read<T> = (catalogue: CatalogueDb, collector: Collector) => Promise<T | null>;

/**
 * Reads from a collector's catalogue, whose shard the isolate has cached, while core checks whether the
 * collector still exists. A collector who has requested deletion is not found from then on, like an unknown
 * name.
 */
export async function ofCollector<T>({ c, core }: Reader, username: string, read: Read<T>): Promise<T | null> {
  const { databases } = c.var;
  const cachedCollector = knownCollector(username);
  const earlyRead = cachedCollector && read(databases.catalogue(cachedCollector.shard), cachedCollector);
  // A rejection is handled by the later await; for a collector who is not found it is ignored.
  earlyRead?.catch(() => undefined);
  const collector = await readCollector(core, username);
  if (!collector) throw new AppError('not_found');
  return collector.user_id === cachedCollector?.user_id
    ? earlyRead
    : read(databases.catalogue(collector.shard), collector);
}

/** Returns one page of a collection as visitors see it; an empty one if nothing is catalogued. */
export async function readCollection(reader: Reader, username: string, pageQuery: AskedPage) {
  const page = await ofCollector(reader, username, async (db, collector) => {
    const { core } = reader;
    const foundPage = await listPublic({ db, core }, collector, pageQuery);
    return (
      foundPage && addSuggestedMinerals({ core, db, user_id: collector.user_id, scope: 'public' }, foundPage, pageQuery)
    );
  });
  return (
    page ?? {
      ...buildCards([], defaultPreference('en')),
      next_cursor: null,
      ...(isUnfiltered(pageQuery) && { total: 0 }),
    }
  );
}

/**
 * Returns what visitors see at a number: its oldest specimen with neighbours and media, or the new number to
 * redirect to.
 */
export async function readItem(reader: Reader, username: string, typedNumber: string, { id, ...filters }: AskedItem) {
  const item = await ofCollector(reader, username, async (db, collector) => {
    const number = await resolveNumber(db, collector.user_id, typedNumber);
    const databases = { db, core: reader.core, databases: reader.c.var.databases };
    return number && readNumberedItem(databases, collector, number, id, filters);
  });
  if (!item) throw new AppError('not_found');
  return item;
}

/**
 * Returns the address for a permanent id: the present owner's specimen, else that of an earlier owner who still
 * shows it. Not found if the viewer may see none of them.
 */
export async function readPermanent({ c, core }: Reader, permanentId: string, viewerId?: string) {
  for (const { username, user_id, specimen_id, shard } of await readTrail(core, permanentId)) {
    const viewer = user_id === viewerId ? 'owner' : 'visitor';
    const address = await addressOfSpecimen(c.var.databases.catalogue(shard), user_id, specimen_id, viewer);
    if (address) return { username, ...address };
  }
  throw new AppError('not_found');
}
