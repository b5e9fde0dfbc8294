import type { StoredRows } from '#worker/guards/world/stored-rows.ts';

type Row = Record<string, string | number | null>;

const tableRows = (rows: StoredRows, table: string) => JSON.parse(rows.get(table) ?? '[]') as Row[];

/** Lists inconsistent data; empty if everything that belongs together exists. */
export function storedHalf(rows: StoredRows, shards: readonly number[]): string[] {
  return shards.flatMap((shard) => halfStoredFaults(rows, (table) => tableRows(rows, `catalogue ${shard} ${table}`)));
}

type Read = (table: string) => Row[];

function halfStoredFaults(rows: StoredRows, read: Read): string[] {
  const specimens = read('specimens');
  const owners = new Set(specimens.map(({ user_id }) => user_id));
  return [
    ...specimens.flatMap((row) => directoryFaults(rows, row)),
    ...specimens.flatMap((row) => mediaCountFaults(read, row)),
    ...specimens.flatMap((row) => likeCountFaults(rows, row)),
    ...[...owners].flatMap((owner) => miscountedSeries(read, owner ?? '')),
    ...[...owners].flatMap((owner) => miscountedStorage(read, owner ?? '')),
    ...unlikeShowcase(rows, specimens, owners),
    ...read('media').flatMap((row) => homeless(rows, read, row)),
    ...read('idempotency').flatMap((row) => answeredWithoutThing(read, row)),
    ...read('outbox').map((row) => `not told: ${JSON.stringify(row)}`),
  ];
}

/** Every specimen has its permanent id in the directory, in use. */
function directoryFaults(rows: StoredRows, { id, permanent_id, user_id }: Row): string[] {
  const entries = tableRows(rows, 'core directory').filter((row) => row.kind === 'permanent' && row.specimen_id === id);
  const right =
    entries.length === 1 &&
    entries[0]?.id === permanent_id &&
    entries[0]?.user_id === user_id &&
    entries[0]?.used === 1;
  return right ? [] : [`directory of ${id}: ${JSON.stringify(entries)}`];
}

const isShown = ({ view, state }: Row) => view !== 'packing' && state === 'ready';

function mediaCountFaults(read: Read, { id, media_count, shown_media_count, cover, user_id }: Row): string[] {
  const media = read('media').filter((row) => row.specimen_id === id && row.user_id === user_id);
  const shownMedia = media.filter(isShown);
  const right = [
    media.length === media_count,
    shownMedia.length === shown_media_count,
    (cover === null) === (shownMedia.length === 0),
    media.filter(({ is_cover }) => is_cover === 1).length === Math.min(1, media.length),
  ];
  return right.every((isRight) => isRight) ? [] : [`pictures of ${id}: ${right.join()}`];
}

/** A specimen's like count equals the likes in core. */
function likeCountFaults(rows: StoredRows, { id, like_count }: Row): string[] {
  const likeCount = tableRows(rows, 'core likes').filter(({ specimen_id }) => specimen_id === id).length;
  return likeCount === like_count ? [] : [`likes of ${id}: ${like_count} told, ${likeCount} given`];
}

function miscountedSeries(read: Read, owner: string | number): string[] {
  const ownSpecimens = read('specimens').filter(({ user_id }) => user_id === owner);
  const series = read('series').filter(({ user_id }) => user_id === owner);
  const codes = new Set([...ownSpecimens.map(({ coll_serie }) => coll_serie), ...series.map(({ code }) => code)]);
  const wrong = [...codes].filter((code) => {
    const carriers = ownSpecimens.filter(({ coll_serie }) => coll_serie === code);
    const trashedCount = carriers.filter(({ in_trash }) => in_trash === 1).length;
    const storedSeries = series.find((row) => row.code === code);
    return storedSeries?.specimen_count !== carriers.length || storedSeries.trashed_count !== trashedCount;
  });
  const [counts] = read('collection_counts').filter(({ user_id }) => user_id === owner);
  const untrashedCount = ownSpecimens.filter(({ in_trash }) => in_trash === 0).length;
  const listedCount = ownSpecimens.filter((row) => row.listed === 1).length;
  const right = counts?.specimen_count === untrashedCount && counts?.listed_count === listedCount;
  return [...wrong.map((code) => `count of series ${code}`), ...(right ? [] : [`counts of ${owner}`])];
}

/** The counted storage of an owner's media equals their sizes. */
function miscountedStorage(read: Read, owner: string | number): string[] {
  const media = read('media').filter(({ user_id }) => user_id === owner);
  const bytes = media.reduce((sum, row) => sum + (row.drops_original === 0 ? Number(row.bytes) : 0), 0);
  const [use] = read('storage_use').filter(({ user_id }) => user_id === owner);
  const right = (use?.pictures ?? 0) === media.length && (use?.bytes ?? 0) === bytes;
  return right ? [] : [`storage of ${owner}: ${JSON.stringify(use)}`];
}

/** The showcase contains the newest version of what is listed, and nothing else of these owners. */
function unlikeShowcase(rows: StoredRows, specimens: readonly Row[], owners: ReadonlySet<unknown>): string[] {
  const shownRows = tableRows(rows, 'core showcase').filter((row) => row.hidden === 0 && owners.has(row.user_id ?? ''));
  const listedRows = specimens.filter((row) => row.listed === 1);
  const is = shownRows.map((row) => `${row.specimen_id} ${row.version}`).sort();
  const ought = listedRows.map((row) => `${row.id} ${row.shown_version}`).sort();
  const visible = specimens.filter((row) => row.listed === 1 && (row.access_level !== 'public' || row.in_trash === 1));
  return [
    ...is.filter((versionKey) => !ought.includes(versionKey)).map((versionKey) => `shown, not listed: ${versionKey}`),
    ...ought.filter((versionKey) => !is.includes(versionKey)).map((versionKey) => `listed, not shown: ${versionKey}`),
    ...visible.map(({ id }) => `listed though private or thrown away: ${id}`),
  ];
}

/** A photo that is still being uploaded may exist before its specimen. */
function homeless(rows: StoredRows, read: Read, { id, specimen_id, user_id, state }: Row): string[] {
  const isAhead = state === 'uploading' && !read('specimens').some((row) => row.id === specimen_id);
  const home = isAhead || read('specimens').some((row) => row.id === specimen_id && row.user_id === user_id);
  const entry = tableRows(rows, 'core directory').some(
    (row) => row.id === id && row.kind === 'media' && row.user_id === user_id,
  );
  return home && entry ? [] : [`picture ${id}: specimen ${home}, directory ${entry}`];
}

/** An answer stored for a second arrival refers to something that exists. */
function answeredWithoutThing(read: Read, { actor, route, answer }: Row): string[] {
  const { id, coll_no } = JSON.parse(String(answer)) as { id?: string; coll_no?: string };
  if (id === undefined || coll_no === undefined || !String(route).startsWith('POST /api/i/specimens')) return [];
  const hasSpecimen = read('specimens').some((row) => row.id === id && row.user_id === actor);
  return hasSpecimen ? [] : [`answer without its specimen: ${id}`];
}
