import { writeCollNo } from '#contract/numbers/coll-no.ts';
import { findOwnSpecimen, ownByNumber, type SpecimenWithRow } from '#worker/collection/form/queries.ts';
import { whereItWent } from '#worker/collection/handover/handover-trail.ts';
import { readWhereabouts } from '#worker/collection/handover/read-whereabouts.ts';
import { type HistoryPage, readHistory } from '#worker/collection/history/history.ts';
import { listOwn } from '#worker/collection/listing/list-specimens.ts';
import { addSuggestedMinerals } from '#worker/collection/listing/suggested-minerals.ts';
import {
  highestIndex,
  nextIndex,
  otherOfNumber,
  resolveNumber,
  serieUsedLast,
} from '#worker/collection/numbers/numbers.ts';
import { preferenceQuery } from '#worker/collection/preference-row.ts';
import {
  flagReserved,
  isSpecimenReserved,
  readOwnerReservedIds,
} from '#worker/collection/specimen/reservation-queries.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import { mediaOfSpecimen } from '#worker/media/queries.ts';

type Reader = Pick<Call<'user'>, 'c' | 'core' | 'ownerDb' | 'user' | 'locale'>;

/** Returns a page of the owner's list. Whether exchanges hold the specimens is queried at the same time. */
export async function readOwnList({ core, ownerDb, user, locale }: Reader, query: Parameters<typeof listOwn>[2]) {
  const [page, reservedIds] = await Promise.all([
    listOwn(ownerDb, user, query, locale),
    readOwnerReservedIds(core, user.id),
  ]);
  const searchScope = { core, db: ownerDb, user_id: user.id, scope: 'own' } as const;
  return addSuggestedMinerals(searchScope, { ...page, items: flagReserved(page.items, reservedIds) }, query);
}

/** Returns an own specimen with all its media. */
export async function readOwnSpecimen(reader: Reader, id: string) {
  return withMedia(reader, await findOwnSpecimen(reader.ownerDb, reader.user, id, reader.locale));
}

/** Returns an own specimen by its number as typed: the oldest of several, else the one that had the number last. */
export async function readOwnByNumber(reader: Reader, text: string) {
  const { ownerDb, user, locale } = reader;
  const number = await resolveNumber(ownerDb, user.id, text);
  return withMedia(reader, number && (await ownByNumber(ownerDb, user, number, locale)));
}

/** Returns the changes of an own specimen. */
export async function readOwnHistory(reader: Reader, { id, ...pageQuery }: { id: string } & HistoryPage) {
  const { ownerDb, user, locale } = reader;
  const specimen = await findOwnSpecimen(ownerDb, user, id, locale);
  if (!specimen) throw new AppError('not_found');
  const { style } = specimen.facts.shapeContext;
  return readHistory(ownerDb, { userId: user.id, specimenId: id, style }, pageQuery);
}

async function withMedia({ c, core, ownerDb, user }: Reader, specimenWithRow: SpecimenWithRow | null) {
  if (!specimenWithRow) throw new AppError('not_found');
  const { specimen } = specimenWithRow;
  const [mediaRows, isReserved, went_to, whereabouts] = await Promise.all([
    specimen.media_count > 0 ? mediaOfSpecimen(ownerDb, user.id, specimen.id) : [],
    isSpecimenReserved(core, specimen.id),
    whereItWent({ core, databases: c.var.databases }, specimen, 'owner'),
    readWhereabouts(core, specimen),
  ]);
  return {
    specimen: {
      ...specimen,
      ...(isReserved && { reserved: isReserved }),
      ...(went_to && { went_to }),
      ...(whereabouts && { whereabouts }),
    },
    media: mediaRows.map((mediaRow) => mediaShape(mediaRow, 'owner')),
  };
}

/** Returns the next number of a series as its owner writes it; without a series, of the one used last. */
export async function readNextNumber(reader: Reader, requestedSerie: string | undefined) {
  const { ownerDb, user } = reader;
  const coll_serie = requestedSerie ?? (await serieUsedLast(ownerDb, user.id));
  const [[style], [currentHighest], [trashedHighest]] = await ownerDb.batch([
    preferenceQuery(ownerDb, user.id),
    highestIndex(ownerDb, user.id, coll_serie, false),
    highestIndex(ownerDb, user.id, coll_serie, true),
  ]);
  const coll_index = nextIndex(currentHighest?.index, trashedHighest?.index);
  return { coll_serie, coll_index, coll_no: writeCollNo({ coll_serie, coll_index }, style) };
}

/** Returns what a typed number means, null if it is not a number, and whether a specimen has it. */
export async function checkNumber(reader: Reader, text: string) {
  const { ownerDb, user } = reader;
  const number = await resolveNumber(ownerDb, user.id, text);
  if (!number) return { coll_no: null, in_use: false };
  const [[style], otherSpecimens] = await ownerDb.batch([
    preferenceQuery(ownerDb, user.id),
    otherOfNumber(ownerDb, user.id, number, ''),
  ]);
  return { coll_no: writeCollNo(number, style), in_use: otherSpecimens.length > 0 };
}
