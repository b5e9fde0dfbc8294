import { writeCollNo } from '#contract/collection/numbers/coll-no.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { mediaOfSpecimen } from '../../media/queries.ts';
import { mediaShape } from '../../media/shape.ts';
import { whereItWent } from '../handover/where-it-went.ts';
import { type HistoryPage, readHistory } from '../history/history.ts';
import { listOwn } from '../listing/list-specimens.ts';
import { withMeantMinerals } from '../listing/meant-minerals.ts';
import { highestIndex, indexAfter, otherOfNumber, resolveNumber, serieUsedLast } from '../numbers/numbers.ts';
import { preferenceOf } from '../preferences/preference-row.ts';
import { findOwnSpecimen, ownByNumber, type SpecimenWithRow } from '../queries.ts';
import { isSpecimenReserved, markReserved, reservedOf } from './reservation-queries.ts';

type Reader = Pick<Call<'user'>, 'c' | 'core' | 'own' | 'user' | 'locale'>;

/** A page of one's own list. What exchanges hold of it is asked at the same moment. */
export async function readOwnList({ core, own, user, locale }: Reader, asked: Parameters<typeof listOwn>[2]) {
  const [page, reserved] = await Promise.all([listOwn(own, user, asked, locale), reservedOf(core, user.id)]);
  const whose = { core, db: own, user_id: user.id, scope: 'own' } as const;
  return withMeantMinerals(whose, { ...page, items: markReserved(page.items, reserved) }, asked);
}

/** A specimen of one's own with all its pictures. */
export async function readOwnSpecimen(reader: Reader, id: string) {
  return withMedia(reader, await findOwnSpecimen(reader.own, reader.user, id, reader.locale));
}

/** A specimen of one's own by its number as typed: the oldest of several, else the one that had the number last. */
export async function readOwnByNumber(reader: Reader, typed: string) {
  const { own, user, locale } = reader;
  const number = await resolveNumber(own, user.id, typed);
  return withMedia(reader, number && (await ownByNumber(own, user, number, locale)));
}

/** What was changed of a specimen of one's own. */
export async function readOwnHistory(reader: Reader, { id, ...asked }: { id: string } & HistoryPage) {
  const { own, user, locale } = reader;
  const found = await findOwnSpecimen(own, user, id, locale);
  if (!found) throw new AppError('not_found');
  const { style } = found.facts.writing;
  return readHistory(own, { userId: user.id, specimenId: id, style }, asked);
}

async function withMedia({ c, core, own, user }: Reader, found: SpecimenWithRow | null) {
  if (!found) throw new AppError('not_found');
  const { specimen } = found;
  const [pictures, reserved, went_to] = await Promise.all([
    specimen.media_count > 0 ? mediaOfSpecimen(own, user.id, specimen.id) : [],
    isSpecimenReserved(core, specimen.id),
    whereItWent({ core, databases: c.var.databases }, specimen, 'owner'),
  ]);
  return {
    specimen: { ...specimen, ...(reserved && { reserved }), ...(went_to && { went_to }) },
    media: pictures.map((picture) => mediaShape(picture, 'owner')),
  };
}

/** The number that comes next in a series, as its owner writes it: without one, in the series used last. */
export async function readNextNumber(reader: Reader, asked: string | undefined) {
  const { own, user } = reader;
  const coll_serie = asked ?? (await serieUsedLast(own, user.id));
  const [[style], [kept], [trashed]] = await own.batch([
    preferenceOf(own, user.id),
    highestIndex(own, user.id, coll_serie, false),
    highestIndex(own, user.id, coll_serie, true),
  ]);
  const coll_index = indexAfter(kept?.index, trashed?.index);
  return { coll_serie, coll_index, coll_no: writeCollNo({ coll_serie, coll_index }, style) };
}

/** What a typed number means, null when nothing, and whether a specimen has it. */
export async function checkNumber(reader: Reader, typed: string) {
  const { own, user } = reader;
  const number = await resolveNumber(own, user.id, typed);
  if (!number) return { coll_no: null, in_use: false };
  const [[style], others] = await own.batch([preferenceOf(own, user.id), otherOfNumber(own, user.id, number, '')]);
  return { coll_no: writeCollNo(number, style), in_use: others.length > 0 };
}
