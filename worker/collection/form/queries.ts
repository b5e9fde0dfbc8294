import { and, eq, type SQL } from 'drizzle-orm';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';
import { collectionCounts } from '#worker/collection/collection-tables.ts';
import { oldestFirst } from '#worker/collection/listing/specimen-order.ts';
import { hasNumber, redirectQuery } from '#worker/collection/numbers/numbers.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { ownColumns, ownSpecimenAnswer, type SpecimenReader } from '#worker/collection/specimen/specimen-row.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { WritingFacts } from './writing-facts.ts';

type Owner = { id: string; username: string };
/** A specimen as its owner reads it, with its row and what is needed to write it again. */
export type SpecimenWithRow = { row: SpecimenRow; facts: WritingFacts; specimen: OwnSpecimen };

export const collectionCountsQuery = (db: CatalogueDb, userId: string) =>
  db.select().from(collectionCounts).where(eq(collectionCounts.user_id, userId));

/** The owner's specimen with this id; null if there is none or it is in the trash. */
export async function findOwnSpecimen(
  ownerDb: CatalogueDb,
  owner: Owner,
  id: string,
  locale: Locale,
): Promise<SpecimenWithRow | null> {
  const match = await ownSpecimenOrTrash(ownerDb, owner, id, locale);
  return match?.row.in_trash ? null : match;
}

/** The owner's specimen with this id, also if it is in the trash. */
export async function ownSpecimenOrTrash(ownerDb: CatalogueDb, owner: Owner, id: string, locale: Locale) {
  return ownWhere(ownerDb, owner, and(eq(specimens.id, id), eq(specimens.user_id, owner.id)), locale);
}

/** The owner's specimen with this number, the oldest of several; else the one that had the number last. */
export async function ownByNumber(ownerDb: CatalogueDb, owner: Owner, number: CollNo, locale: Locale) {
  const match = await ownWhere(ownerDb, owner, hasNumber(owner.id, number), locale);
  if (match) return match;
  const [redirect] = await redirectQuery(ownerDb, owner.id, number);
  return redirect ? findOwnSpecimen(ownerDb, owner, redirect.specimen_id, locale) : null;
}

async function ownWhere(ownerDb: CatalogueDb, owner: Owner, condition: SQL | undefined, locale: Locale) {
  const [[preference], [match]] = await ownerDb.batch([
    preferenceQuery(ownerDb, owner.id),
    ownerDb
      .select(ownColumns)
      .from(specimens)
      .where(condition)
      .orderBy(...oldestFirst)
      .limit(1),
  ]);
  if (!match) return null;
  const { number_shared, ...row } = match;
  const style = preference ?? defaultPreference(locale);
  const shapeContext: SpecimenReader = { username: owner.username, style };
  const facts: WritingFacts = { shapeContext, currency: style.currency, inUse: false, number_shared };
  return { row, facts, specimen: ownSpecimenAnswer(match, shapeContext) } satisfies SpecimenWithRow;
}
