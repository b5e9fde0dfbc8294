import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Preference, preferenceChange, Serie } from '#contract/collection/preferences/preferences.ts';
import { preferences, series } from '#worker/collection/collection-tables.ts';
import type { Writer } from '#worker/collection/form/writing-facts.ts';
import { isAmbiguous, preferenceQuery, preferenceShape, seriesQuery } from '#worker/collection/preference-row.ts';
import { styleChangeStatement } from '#worker/collection/showcase/showcase.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';

type Reader = Pick<Writer, 'ownerDb' | 'user' | 'locale'>;

/** Returns the series and preference of the caller, in one query batch. */
export const readPreference = async (reader: Reader): Promise<Preference> => (await readSeries(reader)).preference;

/** The same, with the stored rows of the series. */
async function readSeries({ ownerDb, user, locale }: Reader) {
  const [[row], rows] = await ownerDb.batch([preferenceQuery(ownerDb, user.id), seriesQuery(ownerDb, user.id)]);
  return { preference: preferenceShape(row, rows, locale), rows };
}

/** Sets the preference if it is still the version that was read. */
export async function setPreference(writer: Writer, change: z.output<typeof preferenceChange>): Promise<Preference> {
  const { ownerDb, user, keep, nowMs } = writer;
  return retryOnConflict(async () => {
    const currentPreference = await readPreference(writer);
    if (currentPreference.version !== change.version)
      throw new AppError('changed_elsewhere', {}, { current: currentPreference });
    const codes = currentPreference.series.map(({ code }) => code);
    if (isAmbiguous(change.separator, codes)) throw fieldError('separator', 'series_needs_separator');
    const row = { ...change, version: currentPreference.version + 1 };
    const newPreference = { ...currentPreference, ...row };
    const isStill = sql`coalesce((select ${preferences.version} from ${preferences}
      where ${preferences.user_id} = ${user.id}), 1) = ${currentPreference.version}`;
    const isRewritten =
      currentPreference.separator !== newPreference.separator || currentPreference.digits !== newPreference.digits;
    await runBatch(ownerDb, [
      ...(await keep(newPreference)),
      assertInBatch(ownerDb, isStill),
      ownerDb
        .insert(preferences)
        .values({ ...row, user_id: user.id })
        .onConflictDoUpdate({ target: preferences.user_id, set: row }),
      ...(isRewritten ? [styleChangeStatement(ownerDb, user.id, nowMs)] : []),
    ]);
    return newPreference;
  });
}

const ofCode = (userId: string, code: string) => and(eq(series.user_id, userId), eq(series.code, code));

/** Adds a series after the others; a code that exists is refused. */
export async function addSerie(writer: Writer, serie: Serie): Promise<Preference> {
  const { ownerDb, user, keep } = writer;
  return retryOnConflict(async () => {
    const currentPreference = await readPreference(writer);
    const codes = currentPreference.series.map(({ code }) => code);
    if (codes.includes(serie.code)) throw new AppError('series_taken', { code: serie.code });
    if (isAmbiguous(currentPreference.separator, [...codes, serie.code]))
      throw fieldError('code', 'series_needs_separator');
    const newPreference = {
      ...currentPreference,
      series: [...currentPreference.series, { ...serie, specimen_count: 0 }],
    };
    const position = sql<number>`(select coalesce(max(${series.position}), 0) + 1 from ${series}
      where ${series.user_id} = ${user.id})`;
    await runBatch(ownerDb, [
      ...(await keep(newPreference)),
      assertInBatch(ownerDb, sql`not exists (select 1 from ${series} where ${ofCode(user.id, serie.code)})`),
      ownerDb.insert(series).values({ ...serie, user_id: user.id, position }),
    ]);
    return newPreference;
  });
}

/** Changes the remark of a series; its code stays. */
export async function changeSerie(writer: Writer, { code, remark }: Serie): Promise<Preference> {
  const { ownerDb, user, keep } = writer;
  const currentPreference = await readPreference(writer);
  if (!currentPreference.series.some((serie) => serie.code === code)) throw new AppError('not_found');
  const newPreference = {
    ...currentPreference,
    series: currentPreference.series.map((serie) => (serie.code === code ? { ...serie, remark } : serie)),
  };
  await runBatch(ownerDb, [
    ...(await keep(newPreference)),
    ownerDb.update(series).set({ remark }).where(ofCode(user.id, code)),
  ]);
  return newPreference;
}

/** Puts these series first, in this order; the others follow in their old order. */
export async function orderSeries(writer: Writer, codes: readonly string[]): Promise<Preference> {
  const { ownerDb, user, keep } = writer;
  const currentPreference = await readPreference(writer);
  const seriePosition = ({ code }: Serie) => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  const newPreference = {
    ...currentPreference,
    series: currentPreference.series.toSorted((a, b) => seriePosition(a) - seriePosition(b)),
  };
  const order = JSON.stringify(newPreference.series.map(({ code }) => code));
  const position = sql`(select placed.key + 1 from json_each(${order}) placed where placed.value = ${series.code})`;
  await runBatch(ownerDb, [
    ...(await keep(newPreference)),
    ownerDb
      .update(series)
      .set({ position: sql`coalesce(${position}, ${series.position})` })
      .where(eq(series.user_id, user.id)),
  ]);
  return newPreference;
}

/** Removes a series that no specimen has, those in the trash included. */
export async function removeSerie(
  writer: Writer & Pick<Call<'user'>, 'wasDeleted'>,
  code: string,
): Promise<Preference> {
  const { ownerDb, user, keep, wasDeleted } = writer;
  return retryOnConflict(async () => {
    const { preference: currentPreference, rows } = await readSeries(writer);
    const serie = currentPreference.series.find((candidate) => candidate.code === code);
    if (!serie && (await wasDeleted())) return currentPreference;
    if (!serie) throw new AppError('not_found');
    const { specimen_count: count } = serie;
    if (count > 0) throw new AppError('series_in_use', { count, code });
    const trashedCount = rows.find((row) => row.code === code)?.trashed_count ?? 0;
    if (trashedCount > 0) throw new AppError('series_in_trash', { count: trashedCount, code });
    const newPreference = {
      ...currentPreference,
      series: currentPreference.series.filter((candidate) => candidate !== serie),
    };
    await runBatch(ownerDb, [
      ...(await keep(newPreference)),
      assertInBatch(
        ownerDb,
        sql`not exists (select 1 from ${series} where ${ofCode(user.id, code)} and ${series.specimen_count} > 0)`,
      ),
      ownerDb.delete(series).where(ofCode(user.id, code)),
    ]);
    return newPreference;
  });
}
