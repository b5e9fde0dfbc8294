import type { OtherSpecimens } from '#contract/collection/overview/overview.ts';
import type { CoreDb } from '../../db/core.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { ofCollector } from '../listing/public-collection.ts';
import { resolveNumber } from '../numbers/numbers.ts';
import { commonToken } from '../search/index-tokens.ts';
import { tileOf } from '../showcase/shown-tile.ts';
import { type AddressedPiece, addressedPieces } from '../specimen/public-queries.ts';
import { countsWith, othersOfCollector, othersWith } from './other-tiles.ts';

type Asked = { username: string; coll_no: string; id?: string | undefined };

/** What else is shown of the place, the first mineral and the collector of a specimen that visitors find at a number. */
export async function readOthers(reader: Call<'public'>, { username, coll_no, id }: Asked): Promise<OtherSpecimens> {
  const { core } = reader;
  const others = await ofCollector(reader, username, async (db, { user_id }) => {
    const number = await resolveNumber(db, user_id, coll_no);
    const pieces = number ? await addressedPieces(db, user_id, number) : [];
    const piece = id === undefined ? pieces[0] : pieces.find((one) => one.id === id);
    return piece ? othersOf(core, user_id, piece) : null;
  });
  if (!others) throw new AppError('not_found');
  return others;
}

async function othersOf(core: CoreDb, user_id: string, piece: AddressedPiece): Promise<OtherSpecimens> {
  const place = knownPlace(piece);
  const [mineral] = piece.minerals;
  const ofPlace = commonToken({ kind: 'locality', value: String(place?.id ?? '') });
  const ofMineral = commonToken({ kind: 'mineral', value: mineral?.id ?? '' });
  const [here, alike, theirs, [counts]] = await core.batch([
    othersWith(core, ofPlace, piece.id),
    othersWith(core, ofMineral, piece.id),
    othersOfCollector(core, user_id, piece.id),
    countsWith(core, ofPlace, ofMineral),
  ]);
  const [places, minerals, collected] = [here, alike, theirs].map((rows) => rows.flatMap((row) => tileOf(row, row)));
  const listed = <T extends object>(about: T | undefined, items = places, specimen_count = 0) =>
    about && items && items.length > 0 ? { ...about, specimen_count, items } : null;
  const named = mineral && { id: mineral.id, name: mineral.name, name_zh: mineral.name_zh };
  return {
    place: listed(place, places, counts?.place),
    mineral: listed(named, minerals, counts?.mineral),
    collector: collected && collected.length > 0 ? { items: collected } : null,
  };
}

/** The smallest place of the reference that visitors may know of it; none where that is its country. */
function knownPlace({ shown_path }: AddressedPiece) {
  const [place] = shown_path.flatMap(({ id, ...one }) => (typeof id === 'number' ? [{ id, ...one }] : []));
  return place && place.kind !== 'country' ? { id: place.id, name: place.name, name_zh: place.name_zh } : undefined;
}
