import { and, eq, type SQL } from 'drizzle-orm';
import type { CollNo } from '#contract/collection/numbers/coll-no.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Locale } from '#contract/locale.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { WritingFacts } from './form/writing-facts.ts';
import { oldestFirst } from './listing/specimen-order.ts';
import { hasNumber, redirectOf } from './numbers/numbers.ts';
import { defaultPreference, preferenceOf } from './preferences/preference-row.ts';
import { ownColumns, ownShapeOf, type Writing } from './specimen/specimen-row.ts';
import { collectionCounts, type SpecimenRow, specimens } from './tables.ts';

type Owner = { id: string; username: string };
/** A specimen of one's own: its row, how its number is written, and what its owner reads. */
export type SpecimenWithRow = { row: SpecimenRow; facts: WritingFacts; specimen: OwnSpecimen };

export const countsOf = (db: CatalogueDb, userId: string) =>
  db.select().from(collectionCounts).where(eq(collectionCounts.user_id, userId));

/** One specimen of one's own by its id; null when there is none or it lies in the trash. */
export async function findOwnSpecimen(
  own: CatalogueDb,
  owner: Owner,
  id: string,
  locale: Locale,
): Promise<SpecimenWithRow | null> {
  const found = await ownSpecimenOrTrash(own, owner, id, locale);
  return found?.row.in_trash ? null : found;
}

/** A specimen of one's own, also one in the trash. */
export async function ownSpecimenOrTrash(own: CatalogueDb, owner: Owner, id: string, locale: Locale) {
  return ownWhere(own, owner, and(eq(specimens.id, id), eq(specimens.user_id, owner.id)), locale);
}

/** One's own specimen of a number, the oldest of several; else the one that had it last. */
export async function ownByNumber(own: CatalogueDb, owner: Owner, number: CollNo, locale: Locale) {
  const found = await ownWhere(own, owner, hasNumber(owner.id, number), locale);
  if (found) return found;
  const [redirect] = await redirectOf(own, owner.id, number);
  return redirect ? findOwnSpecimen(own, owner, redirect.specimen_id, locale) : null;
}

async function ownWhere(own: CatalogueDb, owner: Owner, condition: SQL | undefined, locale: Locale) {
  const [[said], [found]] = await own.batch([
    preferenceOf(own, owner.id),
    own
      .select(ownColumns)
      .from(specimens)
      .where(condition)
      .orderBy(...oldestFirst)
      .limit(1),
  ]);
  if (!found) return null;
  const { number_shared, ...row } = found;
  const style = said ?? defaultPreference(locale);
  const writing: Writing = { username: owner.username, style };
  const facts: WritingFacts = { writing, currency: style.currency, inUse: false, number_shared };
  return { row, facts, specimen: ownShapeOf(found, writing) } satisfies SpecimenWithRow;
}
