import type { OtherSpecimens } from '#contract/collection/overview/overview.ts';
import { type AddressedSpecimen, readAddressedSpecimens } from '#worker/collection/listing/public-queries.ts';
import { resolveNumber } from '#worker/collection/numbers/numbers.ts';
import { ofCollector } from '#worker/collection/pages/public-collection.ts';
import { commonToken } from '#worker/collection/search/index-tokens.ts';
import { rowTiles } from '#worker/collection/showcase/shown-tile.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { countsQuery, othersOfCollector, othersQuery } from './other-tiles.ts';

type OthersQuery = { username: string; coll_no: string; id?: string | undefined };

/**
 * Returns other public specimens of the locality, the first mineral and the collector of the specimen at a
 * number.
 */
export async function readOthers(
  reader: Call<'public'>,
  { username, coll_no, id }: OthersQuery,
): Promise<OtherSpecimens> {
  const { core } = reader;
  const otherSpecimens = await ofCollector(reader, username, async (db, { user_id }) => {
    const number = await resolveNumber(db, user_id, coll_no);
    const specimens = number ? await readAddressedSpecimens(db, user_id, number) : [];
    const specimen = id === undefined ? specimens[0] : specimens.find((candidate) => candidate.id === id);
    return specimen ? readOtherSpecimens(core, user_id, specimen) : null;
  });
  if (!otherSpecimens) throw new AppError('not_found');
  return otherSpecimens;
}

async function readOtherSpecimens(core: CoreDb, user_id: string, specimen: AddressedSpecimen): Promise<OtherSpecimens> {
  const locality = knownLocality(specimen);
  const [mineral] = specimen.minerals;
  const localityToken = commonToken({ kind: 'locality', value: String(locality?.id ?? '') });
  const ofMineral = commonToken({ kind: 'mineral', value: mineral?.id ?? '' });
  const [localityRows, alike, collectorRows, [counts]] = await core.batch([
    othersQuery(core, localityToken, specimen.id),
    othersQuery(core, ofMineral, specimen.id),
    othersOfCollector(core, user_id, specimen.id),
    countsQuery(core, localityToken, ofMineral),
  ]);
  const [localityTiles, minerals, collectorTiles] = [localityRows, alike, collectorRows].map((rows) =>
    rows.flatMap((row) => rowTiles(row, row)),
  );
  const tileList = <T extends object>(subject: T | undefined, items = localityTiles, specimen_count = 0) =>
    subject && items && items.length > 0 ? { ...subject, specimen_count, items } : null;
  const mineralName = mineral && { id: mineral.id, name: mineral.name, name_zh: mineral.name_zh };
  return {
    place: tileList(locality, localityTiles, counts?.locality),
    mineral: tileList(mineralName, minerals, counts?.mineral),
    collector: collectorTiles && collectorTiles.length > 0 ? { items: collectorTiles } : null,
  };
}

/**
 * Returns the smallest locality of the reference that visitors may know of a specimen; undefined where that is
 * its country.
 */
function knownLocality({ shown_path }: AddressedSpecimen) {
  const [locality] = shown_path.flatMap(({ id, ...localityFields }) =>
    typeof id === 'number' ? [{ id, ...localityFields }] : [],
  );
  return locality && locality.kind !== 'country'
    ? { id: locality.id, name: locality.name, name_zh: locality.name_zh }
    : undefined;
}
