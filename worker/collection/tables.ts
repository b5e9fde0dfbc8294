import { sql } from 'drizzle-orm';
import { index, integer, real, type SQLiteColumnBuilderBase, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type FieldTable, fieldsWithoutKinds, type NamesWithoutKinds } from '#contract/collection/specimen/field.ts';
import type { FieldKind, ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import type { ProvenanceStep } from '#contract/collection/specimen/provenance.ts';
import type { SpecimenMineral } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { OwnersNames } from '#contract/localities/locality-name.ts';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import type { MediaRow, StoredMedia } from '#worker/media/tables.ts';

/** The cover photo of a specimen, and when it was added. */
export type SpecimenCover = StoredMedia &
  Partial<Pick<MediaRow, 'outline' | 'um_per_px' | 'scale_source'>> & { created_at: number };

/** Other names in the reference: of a specimen's minerals, and of its localities by their ids. */
export type OtherNames = { minerals: string[]; places: Record<string, string[]> };

const json = <T>() => text({ mode: 'json' }).$type<T>();

const typedText = <V extends string>() => text().$type<V>();
const requiredText = <V extends string>() => text().$type<V>().notNull();
const listColumn = <V>() => json<V>().notNull();
const count = () => integer().notNull();
const flag = () => integer({ mode: 'boolean' }).notNull();

const writtenMinerals = () => listColumn<string[]>().default([]);

/** Fields whose values are stored in columns of other names. */
export const fieldsInOtherColumns = ['locality', 'size', 'price'] as const;

type ColumnOf<K extends FieldKind> = K['type'] extends 'flag'
  ? ReturnType<typeof flag>
  : K['type'] extends 'weight'
    ? ReturnType<typeof real>
    : K['type'] extends 'index'
      ? ReturnType<typeof count>
      : K['type'] extends 'written_minerals'
        ? ReturnType<typeof writtenMinerals>
        : null extends ValueOf<K>
          ? ReturnType<typeof typedText<Extract<ValueOf<K>, string>>>
          : ValueOf<K> extends string
            ? ReturnType<typeof requiredText<ValueOf<K>>>
            : ReturnType<typeof listColumn<ValueOf<K>>>;

function fieldColumn({ type }: FieldKind) {
  switch (type) {
    case 'flag':
      return flag();
    case 'weight':
      return real();
    case 'index':
      return count();
    case 'series':
    case 'choice':
      return requiredText();
    case 'written_minerals':
      return writtenMinerals();
    case 'choices':
    case 'lines':
    case 'tags':
    case 'minerals':
    case 'provenance':
      return listColumn();
    default:
      return typedText();
  }
}

/** The columns of the fields of a table that are stored under their own name. */
export const fieldColumns = <T extends FieldTable>(table: T) =>
  Object.fromEntries<SQLiteColumnBuilderBase>(
    fieldsWithoutKinds(table, fieldsInOtherColumns).flatMap((name) =>
      table[name] ? [[name, fieldColumn(table[name].kind)]] : [],
    ),
  ) as { [N in NamesWithoutKinds<T, (typeof fieldsInOtherColumns)[number]>]: ColumnOf<T[N]['kind']> };

/**
 * Specimens, in their owner's catalogue. Lengths in millimetres, weight in grams, money in minor units. A row
 * contains what its card shows (minerals, path of localities, cover), so that a list is one query without joins.
 */
export const specimens = sqliteTable(
  'specimens',
  {
    id: text().primaryKey(),
    /** rowid in the index, in order of cataloguing; null until it is indexed */
    seq: integer(),
    user_id: text().notNull(),
    permanent_id: text().notNull(),
    ...fieldColumns(specimenFields),
    minerals: json<SpecimenMineral[]>().notNull(),
    /** symbols of the elements in its minerals, each once */
    elements: json<string[]>().notNull().default([]),
    /** names it is found by besides those it shows; null until it is indexed */
    other_names: json<OtherNames>(),
    /** a locality of the reference, or else one of the owner's own */
    locality_id: integer(),
    user_place_id: text(),
    locality_path: json<LocalityWithKind[]>().notNull(),
    /** the part of locality_path that visitors may know */
    shown_path: json<LocalityWithKind[]>().notNull(),
    /** the owner's names for the locality */
    locality_names: json<OwnersNames>(),
    buy_price_minor: integer(),
    value_minor: integer(),
    length: real(),
    width: real(),
    height: real(),
    /** the part of provenance that visitors may know */
    shown_provenance: json<ProvenanceStep[]>().notNull(),
    cover: json<SpecimenCover>(),
    media_count: integer().notNull(),
    shown_media_count: integer().notNull(),
    like_count: integer().notNull(),
    /** an exchange has held it, or was about to: if set, reservations are queried after its row */
    was_promised: integer({ mode: 'boolean' }).notNull().default(false),
    /** whether it was ever proposed in an exchange: then core is told of its changes, even if it is private */
    was_proposed: integer({ mode: 'boolean' }).notNull().default(false),
    /**
     * another specimen outside the trash has had its number: if set, that is queried after its row. A trigger sets
     * it.
     */
    number_repeats: integer({ mode: 'boolean' }).notNull().default(false),
    /** a digest of its label when last printed; null if never printed */
    printed_label_hash: text(),
    /** the lines of the private note that an import wrote, which the next import may replace */
    imported_note: text(),
    /** received in an exchange; true until its owner reviews and saves it */
    needs_review: integer({ mode: 'boolean' }).notNull().default(false),
    /** in a visitor's lists; follows from access_level, status and in_trash */
    listed: integer({ mode: 'boolean' }).notNull(),
    in_trash: integer({ mode: 'boolean' }).notNull(),
    trashed_at: integer(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
    /** when anything that visitors read last changed; a trigger sets it where a statement does not */
    shown_updated_at: integer().notNull().default(0),
    version: integer().notNull(),
    /** raised by every change a visitor could see, those of photos included; core accepts only a newer one */
    shown_version: integer().notNull(),
  },
  ({ user_id, in_trash, own_number, coll_serie, coll_index, created_at, updated_at, id, seq, trashed_at }) => [
    index('specimens_public_by_photo')
      .on(
        user_id,
        sql`("shown_media_count" > 0) || ' ' || "coll_serie" || ' ' || (10000000 + "coll_index") || ' ' || "id"`,
      )
      .where(sql`"listed" = 1`),
    index('specimens_own_by_number').on(user_id, in_trash, coll_serie, coll_index, id),
    index('specimens_own_newest').on(user_id, in_trash, created_at, id),
    index('specimens_public_by_number').on(user_id, coll_serie, coll_index, id).where(sql`"listed" = 1`),
    index('specimens_public_newest').on(user_id, created_at, id).where(sql`"listed" = 1`),
    // Contains the columns that index matches are sorted by, so that their rows are not read.
    index('specimens_by_seq').on(seq, user_id, coll_serie, coll_index, id),
    index('specimens_trash').on(trashed_at).where(sql`"trashed_at" is not null`),
    index('specimens_own_trash').on(user_id, trashed_at, id).where(sql`"in_trash" = 1`),
    index('specimens_to_review').on(user_id, created_at, id).where(sql`"needs_review" = 1`),
    index('specimens_own_updated').on(user_id, in_trash, updated_at, id),
    index('specimens_own_by_mineral').on(
      user_id,
      in_trash,
      sql`CASE WHEN "mineral_ids" ->> 0 is null THEN '~' ELSE "mineral_ids" ->> 0 END || ' ' || "id"`,
    ),
    index('specimens_own_by_price').on(
      user_id,
      in_trash,
      sql`CASE WHEN "currency" is null THEN '' ELSE "currency" END || ' ' || CASE WHEN "buy_price_minor" is null THEN ''
        ELSE cast(1000000000000000 + "buy_price_minor" as text) END || ' ' || "id"`,
    ),
    index('specimens_own_by_purchase').on(
      user_id,
      in_trash,
      sql`CASE WHEN "purchase_date" is null THEN '' ELSE "purchase_date" END || ' ' || "id"`,
    ),
    // Only specimens with an own number: links by that number resolve to them.
    index('specimens_own_by_own_number').on(user_id, own_number, id).where(sql`"own_number" is not null`),
    index('specimens_by_place').on(
      user_id,
      in_trash,
      sql`CASE WHEN "user_place_id" is null THEN cast("locality_id" as text) ELSE "user_place_id" END`,
    ),
  ],
);
export type SpecimenRow = typeof specimens.$inferSelect;
