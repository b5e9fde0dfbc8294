import { sql } from 'drizzle-orm';
import type { FoundKind } from '#contract/search/found-kinds.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import type { AddressTarget } from '#contract/search/pasted-address.ts';
import { users } from '#worker/account/tables.ts';
import { directory } from '#worker/db/core-tables.ts';
import { ask, writtenQuestion } from '#worker/db/prepared-query.ts';
import { media } from '#worker/media/tables.ts';
import { noMatches } from './collect-matches.ts';
import type { SearchContext } from './findable-people.ts';
import { askCollectorsById, collectorFound } from './found-collectors.ts';
import { askIntentById, intentFound } from './found-intents.ts';
import { askLocalityById, askMineralById, localityFound, mineralFound } from './found-reference.ts';
import { askPermanent, askSpecimenById, askSpecimens, type SpecimenRow, specimenTiles } from './found-specimens.ts';
import { queryMatch } from './full-text-match.ts';
import { nearestRow } from './nearest-row.ts';
import { plainQuery } from './query-names.ts';

const NUMBERS_MAX = 12;

/** What a pasted address leads to, if everybody may see it; a private thing is answered like a missing one. */
export async function searchAddress(context: SearchContext, target: AddressTarget): Promise<FoundThings> {
  const { core, reader } = context;
  switch (target.kind) {
    case 'mineral': {
      const rows = await ask(core, askMineralById(target.id));
      return singleKind(
        'minerals',
        rows.map((row) => mineralFound(row, '')),
      );
    }
    case 'locality': {
      const rows = await ask(core, askLocalityById(target.id));
      return singleKind(
        'localities',
        rows.map((row) => localityFound(row, '')),
      );
    }
    case 'collector': {
      const rows = await ask(core, askCollectorsById([await readUserId(context, target.username)], reader));
      return singleKind(
        'collectors',
        rows.map((row) => collectorFound(row, '')),
      );
    }
    case 'intent': {
      const rows = await ask(core, askIntentById(target.id, reader));
      return singleKind('intents', rows.map(intentFound));
    }
    case 'permanent':
      return specimenResults(await ask(core, askPermanent(target.id, reader)));
    case 'media':
      return specimenResults(await ask(core, askSpecimenById(await readShownSpecimen(context, target.id), reader)));
    case 'specimen':
      return specimenResults(await readNumbered(context, target));
  }
}

const singleKind = <K extends FoundKind>(kind: K, items: FoundThings[K]['items']): FoundThings => ({
  ...noMatches,
  order: items.length === 0 ? [] : [kind],
  [kind]: { items, total: items.length },
});

const specimenResults = (rows: readonly SpecimenRow[]) => singleKind('specimens', rows.flatMap(specimenTiles));

/** The id of a user; '' for none, so that as many questions follow. */
async function readUserId({ core }: SearchContext, username: string): Promise<string> {
  const [row] = await ask(
    core,
    writtenQuestion<{ id: string }>(sql`select ${users.id} as id from ${users} where ${users.username} = ${username}`),
  );
  return row?.id ?? '';
}

/** The specimens that a collector shows with a number. */
async function readNumbered(
  context: SearchContext,
  { username, coll_no }: Extract<AddressTarget, { kind: 'specimen' }>,
): Promise<SpecimenRow[]> {
  const owner_ids = [await readUserId(context, username)];
  const [ownerMatch, numberMatch] = [
    queryMatch([{ text: '', terms: [[]], owner_ids }]),
    queryMatch(plainQuery(coll_no).words),
  ];
  if (ownerMatch === null || numberMatch === null) return [];
  const { core, reader } = context;
  return ask(core, askSpecimens({ match: `(${ownerMatch}) AND (${numberMatch})`, reader, limit: NUMBERS_MAX }));
}

/** The specimen of a photo that visitors may see; '' for none. As many questions are asked for a missing photo. */
async function readShownSpecimen({ core, databases }: SearchContext, mediaId: string): Promise<string> {
  const [location] = await ask(
    core,
    writtenQuestion<{ shard: number }>(sql`select ${directory.shard} as shard from ${nearestRow(directory, mediaId)}
      where ${directory.id} = ${mediaId} and ${directory.kind} = 'media'`),
  );
  const [row] = await ask(
    databases.catalogue(location?.shard ?? 0),
    writtenQuestion<{ specimen_id: string }>(sql`select ${media.specimen_id} as specimen_id
      from ${nearestRow(media, mediaId)} where ${media.id} = ${mediaId} and ${media.specimen_id} is not null
        and ${media.state} = 'ready' and ${media.view} <> 'packing'`),
  );
  return row?.specimen_id ?? '';
}
