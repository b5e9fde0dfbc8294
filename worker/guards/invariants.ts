import type { Stored } from './world/stored-rows.ts';

type Row = Record<string, string | number | null>;

const rowsOf = (stored: Stored, table: string) => JSON.parse(stored.get(table) ?? '[]') as Row[];

/** A list of things that are stored half: empty when all that belongs together is there. */
export function storedHalf(stored: Stored, shards: readonly number[]): string[] {
  return shards.flatMap((shard) => halvesOf(stored, (table) => rowsOf(stored, `catalogue ${shard} ${table}`)));
}

type Read = (table: string) => Row[];

function halvesOf(stored: Stored, read: Read): string[] {
  const specimens = read('specimens');
  const owners = new Set(specimens.map(({ user_id }) => user_id));
  return [
    ...specimens.flatMap((row) => undirected(stored, row)),
    ...specimens.flatMap((row) => miscounted(read, row)),
    ...specimens.flatMap((row) => mislikedIn(stored, row)),
    ...[...owners].flatMap((owner) => miscountedSeries(read, owner ?? '')),
    ...[...owners].flatMap((owner) => miscountedStorage(read, owner ?? '')),
    ...unlikeShowcase(stored, specimens, owners),
    ...read('media').flatMap((row) => homeless(stored, read, row)),
    ...read('idempotency').flatMap((row) => answeredWithoutThing(read, row)),
    ...read('outbox').map((row) => `not told: ${JSON.stringify(row)}`),
  ];
}

/** Every specimen has its permanent id in the directory, in use. */
function undirected(stored: Stored, { id, permanent_id, user_id }: Row): string[] {
  const entries = rowsOf(stored, 'core directory').filter((row) => row.kind === 'permanent' && row.specimen_id === id);
  const right =
    entries.length === 1 &&
    entries[0]?.id === permanent_id &&
    entries[0]?.user_id === user_id &&
    entries[0]?.used === 1;
  return right ? [] : [`directory of ${id}: ${JSON.stringify(entries)}`];
}

const isShown = ({ view, state }: Row) => view !== 'packing' && state === 'ready';

function miscounted(read: Read, { id, media_count, shown_media_count, cover, user_id }: Row): string[] {
  const pictures = read('media').filter((row) => row.specimen_id === id && row.user_id === user_id);
  const shown = pictures.filter(isShown);
  const right = [
    pictures.length === media_count,
    shown.length === shown_media_count,
    (cover === null) === (shown.length === 0),
    pictures.filter(({ is_cover }) => is_cover === 1).length === Math.min(1, pictures.length),
  ];
  return right.every((one) => one) ? [] : [`pictures of ${id}: ${right.join()}`];
}

/** As many likes in its row as core knows of. */
function mislikedIn(stored: Stored, { id, like_count }: Row): string[] {
  const liked = rowsOf(stored, 'core likes').filter(({ specimen_id }) => specimen_id === id).length;
  return liked === like_count ? [] : [`likes of ${id}: ${like_count} told, ${liked} given`];
}

function miscountedSeries(read: Read, owner: string | number): string[] {
  const own = read('specimens').filter(({ user_id }) => user_id === owner);
  const series = read('series').filter(({ user_id }) => user_id === owner);
  const codes = new Set([...own.map(({ coll_serie }) => coll_serie), ...series.map(({ code }) => code)]);
  const wrong = [...codes].filter((code) => {
    const carriers = own.filter(({ coll_serie }) => coll_serie === code);
    const trashed = carriers.filter(({ in_trash }) => in_trash === 1).length;
    const storedSeries = series.find((row) => row.code === code);
    return storedSeries?.specimen_count !== carriers.length || storedSeries.trashed_count !== trashed;
  });
  const [counts] = read('collection_counts').filter(({ user_id }) => user_id === owner);
  const kept = own.filter(({ in_trash }) => in_trash === 0).length;
  const listed = own.filter((row) => row.listed === 1).length;
  const right = counts?.specimen_count === kept && counts?.listed_count === listed;
  return [...wrong.map((code) => `count of series ${code}`), ...(right ? [] : [`counts of ${owner}`])];
}

/** The room that somebody's pictures take is counted as they are. */
function miscountedStorage(read: Read, owner: string | number): string[] {
  const pictures = read('media').filter(({ user_id }) => user_id === owner);
  const bytes = pictures.reduce((sum, row) => sum + (row.drops_original === 0 ? Number(row.bytes) : 0), 0);
  const [use] = read('storage_use').filter(({ user_id }) => user_id === owner);
  const right = (use?.pictures ?? 0) === pictures.length && (use?.bytes ?? 0) === bytes;
  return right ? [] : [`storage of ${owner}: ${JSON.stringify(use)}`];
}

/** The showcase has what is listed, in its newest version, and nothing else of these owners. */
function unlikeShowcase(stored: Stored, specimens: readonly Row[], owners: ReadonlySet<unknown>): string[] {
  const shown = rowsOf(stored, 'core showcase').filter((row) => row.hidden === 0 && owners.has(row.user_id ?? ''));
  const listed = specimens.filter((row) => row.listed === 1);
  const is = shown.map((row) => `${row.specimen_id} ${row.version}`).sort();
  const ought = listed.map((row) => `${row.id} ${row.shown_version}`).sort();
  const visible = specimens.filter((row) => row.listed === 1 && (row.access_level !== 'public' || row.in_trash === 1));
  return [
    ...is.filter((one) => !ought.includes(one)).map((one) => `shown, not listed: ${one}`),
    ...ought.filter((one) => !is.includes(one)).map((one) => `listed, not shown: ${one}`),
    ...visible.map(({ id }) => `listed though private or thrown away: ${id}`),
  ];
}

/** A picture that is still being sent may be ahead of its specimen. */
function homeless(stored: Stored, read: Read, { id, specimen_id, user_id, state }: Row): string[] {
  const isAhead = state === 'uploading' && !read('specimens').some((row) => row.id === specimen_id);
  const home = isAhead || read('specimens').some((row) => row.id === specimen_id && row.user_id === user_id);
  const entry = rowsOf(stored, 'core directory').some(
    (row) => row.id === id && row.kind === 'media' && row.user_id === user_id,
  );
  return home && entry ? [] : [`picture ${id}: specimen ${home}, directory ${entry}`];
}

/** An answer that is kept for a second arrival tells of something that is there. */
function answeredWithoutThing(read: Read, { actor, route, answer }: Row): string[] {
  const { id, coll_no } = JSON.parse(String(answer)) as { id?: string; coll_no?: string };
  if (id === undefined || coll_no === undefined || !String(route).startsWith('POST /api/i/specimens')) return [];
  const there = read('specimens').some((row) => row.id === id && row.user_id === actor);
  return there ? [] : [`answer without its specimen: ${id}`];
}
