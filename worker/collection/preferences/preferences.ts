import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Preference, preferenceChange, Serie } from '#contract/collection/preferences/preferences.ts';
import { demand, inOneBatch, retryOnConflict } from '../../db/batch.ts';
import { AppError, refusedField } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import type { Writer } from '../form/writing-facts.ts';
import { tellStyle } from '../showcase/showcase.ts';
import { preferences, series } from '../tables.ts';
import { isAmbiguous, preferenceOf, preferenceShape, seriesOf } from './preference-row.ts';

type Reader = Pick<Writer, 'own' | 'user' | 'locale'>;

/** Series and preference of the caller, in one trip. */
export const readPreference = async (reader: Reader): Promise<Preference> => (await readSeries(reader)).preference;

/** The same, with the rows of the series as they are stored. */
async function readSeries({ own, user, locale }: Reader) {
  const [[row], rows] = await own.batch([preferenceOf(own, user.id), seriesOf(own, user.id)]);
  return { preference: preferenceShape(row, rows, locale), rows };
}

/** Sets the preference, if it still is the version that was read. */
export async function setPreference(writer: Writer, change: z.output<typeof preferenceChange>): Promise<Preference> {
  const { own, user, keep, now } = writer;
  return retryOnConflict(async () => {
    const before = await readPreference(writer);
    if (before.version !== change.version) throw new AppError('changed_elsewhere', {}, { current: before });
    const codes = before.series.map(({ code }) => code);
    if (isAmbiguous(change.separator, codes)) throw refusedField('separator', 'series_needs_separator');
    const row = { ...change, version: before.version + 1 };
    const after = { ...before, ...row };
    const isStill = sql`coalesce((select ${preferences.version} from ${preferences}
      where ${preferences.user_id} = ${user.id}), 1) = ${before.version}`;
    const isRewritten = before.separator !== after.separator || before.digits !== after.digits;
    await inOneBatch(own, [
      ...(await keep(after)),
      demand(own, isStill),
      own
        .insert(preferences)
        .values({ ...row, user_id: user.id })
        .onConflictDoUpdate({ target: preferences.user_id, set: row }),
      ...(isRewritten ? [tellStyle(own, user.id, now)] : []),
    ]);
    return after;
  });
}

const ofCode = (userId: string, code: string) => and(eq(series.user_id, userId), eq(series.code, code));

/** Adds a series behind the others; one of the same code is refused. */
export async function addSerie(writer: Writer, serie: Serie): Promise<Preference> {
  const { own, user, keep } = writer;
  return retryOnConflict(async () => {
    const before = await readPreference(writer);
    const codes = before.series.map(({ code }) => code);
    if (codes.includes(serie.code)) throw new AppError('series_taken', { code: serie.code });
    if (isAmbiguous(before.separator, [...codes, serie.code])) throw refusedField('code', 'series_needs_separator');
    const after = { ...before, series: [...before.series, { ...serie, specimen_count: 0 }] };
    const position = sql<number>`(select coalesce(max(${series.position}), 0) + 1 from ${series}
      where ${series.user_id} = ${user.id})`;
    await inOneBatch(own, [
      ...(await keep(after)),
      demand(own, sql`not exists (select 1 from ${series} where ${ofCode(user.id, serie.code)})`),
      own.insert(series).values({ ...serie, user_id: user.id, position }),
    ]);
    return after;
  });
}

/** Changes what is said of a series; its code stays. */
export async function changeSerie(writer: Writer, { code, remark }: Serie): Promise<Preference> {
  const { own, user, keep } = writer;
  const before = await readPreference(writer);
  if (!before.series.some((serie) => serie.code === code)) throw new AppError('not_found');
  const after = {
    ...before,
    series: before.series.map((serie) => (serie.code === code ? { ...serie, remark } : serie)),
  };
  await inOneBatch(own, [...(await keep(after)), own.update(series).set({ remark }).where(ofCode(user.id, code))]);
  return after;
}

/** Puts the series named first, in this order, the others behind them as they were. */
export async function orderSeries(writer: Writer, codes: readonly string[]): Promise<Preference> {
  const { own, user, keep } = writer;
  const before = await readPreference(writer);
  const place = ({ code }: Serie) => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  const after = { ...before, series: before.series.toSorted((a, b) => place(a) - place(b)) };
  const order = JSON.stringify(after.series.map(({ code }) => code));
  const position = sql`(select placed.key + 1 from json_each(${order}) placed where placed.value = ${series.code})`;
  await inOneBatch(own, [
    ...(await keep(after)),
    own
      .update(series)
      .set({ position: sql`coalesce(${position}, ${series.position})` })
      .where(eq(series.user_id, user.id)),
  ]);
  return after;
}

/** Removes a series that no specimen carries, the trash included. */
export async function removeSerie(
  writer: Writer & Pick<Call<'user'>, 'wasDeleted'>,
  code: string,
): Promise<Preference> {
  const { own, user, keep, wasDeleted } = writer;
  return retryOnConflict(async () => {
    const { preference: before, rows } = await readSeries(writer);
    const serie = before.series.find((one) => one.code === code);
    if (!serie && (await wasDeleted())) return before;
    if (!serie) throw new AppError('not_found');
    const { specimen_count: count } = serie;
    if (count > 0) throw new AppError('series_in_use', { count, code });
    const trashed = rows.find((row) => row.code === code)?.trashed_count ?? 0;
    if (trashed > 0) throw new AppError('series_in_trash', { count: trashed, code });
    const after = { ...before, series: before.series.filter((one) => one !== serie) };
    await inOneBatch(own, [
      ...(await keep(after)),
      demand(
        own,
        sql`not exists (select 1 from ${series} where ${ofCode(user.id, code)} and ${series.specimen_count} > 0)`,
      ),
      own.delete(series).where(ofCode(user.id, code)),
    ]);
    return after;
  });
}
