import { sql } from 'drizzle-orm';
import type { Viewer } from '#contract/access.ts';
import { type NumberStyle, writeCollNo } from '#contract/collection/numbers/coll-no.ts';
import { displayName } from '#contract/collection/specimen/display-name.ts';
import { localityOf } from '#contract/collection/specimen/locality-precision.ts';
import { fromMinor, toMinor } from '#contract/collection/specimen/money.ts';
import { coarsen, coarsenNames } from '#contract/collection/specimen/precision.ts';
import { publicProvenance } from '#contract/collection/specimen/provenance.ts';
import { sizeClass } from '#contract/collection/specimen/size.ts';
import type { OwnSpecimen, PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { isListed } from '#contract/collection/specimen/status.ts';
import type { Locale } from '#contract/locale.ts';
import { mediaShape } from '../../media/shape.ts';
import { type SpecimenRow, specimens } from '../tables.ts';
import type { References } from './references.ts';

/** What a row needs to be read by people: whose it is and how they write numbers. */
export type Writing = { username: string; style: NumberStyle & { translated_language: Locale } };
export type Warning = OwnSpecimen['warnings'][number];

const privateColumns = [
  'seq',
  'user_id',
  'elements',
  'locality_id',
  'user_place_id',
  'locality_path',
  'op_tags',
  'description_private',
  'purchase_date',
  'buy_price_minor',
  'currency',
  'dealer',
  'provenance',
  'previous_owners',
  'status_note',
  'storage',
  'watermark_id',
  'media_count',
  'listed',
  'in_trash',
  'trashed_at',
  'shown_updated_at',
  'version',
  'shown_version',
] as const;

/** A row as visitors' queries read it: what is not theirs to know is not even selected. */
export type PublicRow = Omit<SpecimenRow, (typeof privateColumns)[number]>;

/** What a visitor's query selects. The text of a place is more exact than a district, so it goes with 'exact' alone. */
export const publicColumns = {
  id: specimens.id,
  permanent_id: specimens.permanent_id,
  coll_serie: specimens.coll_serie,
  coll_index: specimens.coll_index,
  mineral_ids: specimens.mineral_ids,
  minerals: specimens.minerals,
  written_minerals: specimens.written_minerals,
  shown_path: specimens.shown_path,
  locality_text: sql<
    string | null
  >`case when ${specimens.locality_precision} = 'exact' then ${specimens.locality_text} end`.as('locality_text'),
  locality_names: sql`case when ${specimens.locality_precision} = 'exact' then ${specimens.locality_names}
    when ${specimens.locality_names} is not null
    then json_set(${specimens.locality_names}, '$.custom_name', null, '$.short_name', null) end`
    .mapWith(specimens.locality_names)
    .as('locality_names'),
  locality_precision: specimens.locality_precision,
  tags: specimens.tags,
  access_level: specimens.access_level,
  description: specimens.description,
  length: specimens.length,
  width: specimens.width,
  height: specimens.height,
  weight: specimens.weight,
  micromount: specimens.micromount,
  shown_provenance: specimens.shown_provenance,
  miner: specimens.miner,
  collect_date: specimens.collect_date,
  min_id: specimens.min_id,
  custom_name1: specimens.custom_name1,
  custom_name2: specimens.custom_name2,
  display_name_choice: specimens.display_name_choice,
  condition: specimens.condition,
  marks: specimens.marks,
  status: specimens.status,
  cover: specimens.cover,
  shown_media_count: specimens.shown_media_count,
  like_count: specimens.like_count,
  created_at: specimens.created_at,
  updated_at: specimens.shown_updated_at,
} satisfies Record<keyof PublicRow, unknown>;

/** A row as visitors read it. */
export function publicShape(row: PublicRow, { username, style }: Writing, viewer: Viewer = 'visitor'): PublicSpecimen {
  const { shown_path, shown_provenance, shown_media_count, cover, length, width, height, ...kept } = row;
  const { locality_names, ...rest } = kept;
  const named = { ...rest, coll_no: writeCollNo(row, style) };
  const names = viewer === 'owner' ? locality_names : coarsenNames(locality_names, row.locality_precision);
  const locality = localityOf(shown_path, names);
  const size = { length, width, height };
  return {
    ...named,
    username,
    display_name: displayName(named, 'en'),
    locality_id: locality?.id ?? null,
    locality,
    provenance: shown_provenance,
    size,
    size_class: sizeClass(size),
    cover: cover && mediaShape(cover, viewer),
    media_count: shown_media_count,
    translated_language: style.translated_language,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

/** A row as its owner reads it: everything, the place and the chain of owners whole. */
export function ownShape(row: SpecimenRow, writing: Writing, warnings: Warning[] = []): OwnSpecimen {
  const { user_id, locality_path, provenance, buy_price_minor, media_count, ...rest } = row;
  const {
    listed,
    in_trash,
    trashed_at,
    shown_version,
    shown_updated_at,
    length,
    width,
    height,
    shown_path: _,
    ...open
  } = rest;
  const { shown_provenance: __, shown_media_count: ___, seq, elements, user_place_id, locality_names, ...own } = open;
  const whole = {
    ...own,
    locality_names,
    length,
    width,
    height,
    shown_path: locality_path,
    shown_provenance: provenance,
    shown_media_count: media_count,
  };
  return {
    ...own,
    ...publicShape(whole, writing, 'owner'),
    buy_price: buy_price_minor !== null && row.currency ? fromMinor(buy_price_minor, row.currency) : null,
    warnings,
  };
}

type Computed =
  | 'id'
  | 'permanent_id'
  | 'username'
  | 'coll_no'
  | 'mineral_ids'
  | 'minerals'
  | 'locality_id'
  | 'locality'
  | 'display_name'
  | 'size_class'
  | 'cover'
  | 'media_count'
  | 'like_count'
  | 'translated_language'
  | 'created_at'
  | 'updated_at'
  | 'version'
  | 'warnings';

/** Everything an owner may write beside minerals and place, none of it left out. */
export type Written = Omit<OwnSpecimen, Computed>;
/** What an owner wrote, as columns; with them goes what visitors may know of it. */
export function columnsOf(written: Written, references: References) {
  const { size, buy_price, provenance, ...plain } = written;
  const money = buy_price !== null && plain.currency;
  const { minerals, elements } = references;
  return {
    coll_serie: plain.coll_serie,
    coll_index: plain.coll_index,
    mineral_ids: minerals.map(({ id }) => id),
    minerals,
    written_minerals: plain.written_minerals,
    elements,
    ...placeColumns(references, plain),
    tags: plain.tags,
    op_tags: plain.op_tags,
    access_level: plain.access_level,
    description: plain.description,
    description_private: plain.description_private,
    purchase_date: plain.purchase_date,
    buy_price_minor: money ? toMinor(buy_price, money) : null,
    currency: plain.currency,
    dealer: plain.dealer,
    ...size,
    weight: plain.weight,
    micromount: plain.micromount,
    provenance,
    shown_provenance: publicProvenance(provenance),
    previous_owners: plain.previous_owners,
    miner: plain.miner,
    collect_date: plain.collect_date,
    min_id: plain.min_id,
    custom_name1: plain.custom_name1,
    custom_name2: plain.custom_name2,
    display_name_choice: plain.display_name_choice,
    condition: plain.condition,
    marks: plain.marks,
    status: plain.status,
    status_note: plain.status_note,
    storage: plain.storage,
    watermark_id: plain.watermark_id,
    listed: isListed(plain),
  } satisfies Partial<SpecimenRow>;
}

type Kept = Pick<SpecimenRow, 'in_trash' | 'trashed_at' | 'access_level' | 'status'>;

/** What follows from whether a specimen lies in the trash: since when, and whether visitors find it. */
export const trashColumns = (said: Kept, now: number) => ({
  in_trash: said.in_trash,
  trashed_at: said.in_trash ? (said.trashed_at ?? now) : null,
  listed: !said.in_trash && isListed(said),
});

type PlaceWritten = Pick<Written, 'locality_text' | 'locality_precision'>;

/** What a row carries of its place; with it goes what visitors may know of it. */
export function placeColumns(
  { path, names }: Pick<References, 'path' | 'names'>,
  { locality_text, locality_precision }: PlaceWritten,
) {
  const ref = path[0]?.id ?? null;
  return {
    locality_id: typeof ref === 'number' ? ref : null,
    user_place_id: typeof ref === 'string' ? ref : null,
    locality_names: names,
    locality_path: path,
    shown_path: [...coarsen(path, locality_precision)],
    locality_text,
    locality_precision,
  };
}
