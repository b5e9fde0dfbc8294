-- A catalogue database: the collections of some of the collectors, with their photos, labels and imports.
-- The worker reads these tables through the tables.ts of each part. Full-text indexes and triggers stand only here.
-- Times are milliseconds since 1970, lengths are millimetres, weights grams, money minor units.
-- This file is never edited. A change is a new migration: npm run tables -- <name>.


-- ---- Platform: tables that belong to no part

-- Answers of requests that may arrive twice, kept for a day.
CREATE TABLE idempotency (
  actor text NOT NULL,
  key text NOT NULL,
  route text NOT NULL,
  body_hash text NOT NULL,
  answer text NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(actor, key)
) WITHOUT ROWID;
CREATE INDEX idempotency_by_age ON idempotency (created_at);

-- The state of each background job. A queue message only names its job. Only watermark jobs are looked up by state.
-- The sweep scans the rest, which costs less than an index of all states.
CREATE TABLE jobs (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  payload text NOT NULL,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  error text,
  heartbeat_at integer NOT NULL,
  created_at integer NOT NULL
) WITHOUT ROWID;
CREATE INDEX jobs_marking ON jobs (state) WHERE kind = 'mark_pictures';

-- Changes that the core database still has to hear of, in order.
CREATE TABLE outbox (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind text NOT NULL,
  payload text NOT NULL,
  created_at integer NOT NULL,
  attempts integer DEFAULT 0 NOT NULL
);


-- ---- Collection: specimens

-- A row carries all that its card shows (minerals, path of localities, cover), so that a list is one query without
-- joins. seq is its rowid in the index, null until it is indexed.
CREATE TABLE specimens (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  permanent_id text NOT NULL,
  coll_serie text NOT NULL,
  coll_index integer NOT NULL,
  mineral_ids text NOT NULL,
  minerals text NOT NULL,
  locality_id integer,
  locality_path text NOT NULL,
  shown_path text NOT NULL,
  locality_text text,
  locality_precision text NOT NULL,
  tags text NOT NULL,
  op_tags text NOT NULL,
  access_level text NOT NULL,
  description text,
  description_private text,
  purchase_date text,
  buy_price_minor integer,
  currency text,
  dealer text,
  length real,
  width real,
  height real,
  weight real,
  micromount integer NOT NULL,
  provenance text NOT NULL,
  shown_provenance text NOT NULL,
  previous_owners text NOT NULL,
  miner text,
  collect_date text,
  min_id text,
  custom_name1 text,
  custom_name2 text,
  display_name_choice text NOT NULL,
  condition text,
  marks text NOT NULL,
  status text NOT NULL,
  status_note text,
  storage text,
  watermark_id text,
  cover text,
  media_count integer NOT NULL,
  shown_media_count integer NOT NULL,
  like_count integer NOT NULL,
  listed integer NOT NULL,
  in_trash integer NOT NULL,
  trashed_at integer,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  version integer NOT NULL,
  shown_version integer NOT NULL,
  seq integer,
  elements text DEFAULT '[]' NOT NULL,
  user_place_id text,
  locality_names text,
  shown_updated_at integer DEFAULT 0 NOT NULL,
  written_minerals text DEFAULT '[]' NOT NULL,
  other_names text,
  was_promised integer DEFAULT false NOT NULL,
  needs_review integer DEFAULT false NOT NULL,
  printed_label_hash text
);
CREATE INDEX specimens_own_by_number ON specimens (user_id, in_trash, coll_serie, coll_index, id);
CREATE INDEX specimens_own_newest ON specimens (user_id, in_trash, created_at, id);
CREATE INDEX specimens_by_place ON specimens (
  user_id, in_trash,
  CASE WHEN user_place_id is null THEN cast(locality_id as text) ELSE user_place_id END
);
CREATE INDEX specimens_own_trash ON specimens (user_id, trashed_at, id) WHERE in_trash = 1;
CREATE INDEX specimens_own_updated ON specimens (user_id, in_trash, updated_at, id);
CREATE INDEX specimens_own_by_mineral ON specimens (
  user_id, in_trash,
  CASE WHEN mineral_ids ->> 0 is null THEN '~' ELSE mineral_ids ->> 0 END || ' ' || id
);
CREATE INDEX specimens_own_by_price ON specimens (
  user_id, in_trash,
  CASE WHEN currency is null THEN '' ELSE currency END || ' ' || CASE WHEN buy_price_minor is null THEN '' ELSE cast(1000000000000000 + buy_price_minor as text) END || ' ' || id
);
CREATE INDEX specimens_own_by_purchase ON specimens (
  user_id, in_trash,
  CASE WHEN purchase_date is null THEN '' ELSE purchase_date END || ' ' || id
);
CREATE INDEX specimens_public_by_number ON specimens (user_id, coll_serie, coll_index, id) WHERE listed = 1;
CREATE INDEX specimens_public_newest ON specimens (user_id, created_at, id) WHERE listed = 1;
CREATE INDEX specimens_trash ON specimens (trashed_at) WHERE trashed_at is not null;
CREATE INDEX specimens_by_seq ON specimens (seq, user_id, coll_serie, coll_index, id);
CREATE INDEX specimens_to_review ON specimens (user_id, created_at, id) WHERE needs_review = 1;
CREATE INDEX specimens_public_by_photo ON specimens (
  user_id,
  (shown_media_count > 0) || ' ' || coll_serie || ' ' || (10000000 + coll_index) || ' ' || id
) WHERE listed = 1;

-- shown_updated_at moves only when something that visitors read changes. npm run tables writes this trigger again
-- when a public field is added.
CREATE TRIGGER specimens_first_shown AFTER INSERT ON specimens WHEN NEW.shown_updated_at = 0 BEGIN
  UPDATE specimens SET shown_updated_at = NEW.updated_at WHERE id = NEW.id;
END;
CREATE TRIGGER specimens_shown_changed AFTER UPDATE OF updated_at ON specimens WHEN OLD.updated_at <> NEW.updated_at
    AND OLD.shown_updated_at = NEW.shown_updated_at AND (OLD.listed = 1 OR NEW.listed = 1) AND (
    OLD.coll_serie, OLD.coll_index, OLD.mineral_ids, OLD.minerals, OLD.written_minerals, OLD.shown_path,
    OLD.locality_precision, OLD.tags, OLD.access_level, OLD.description, OLD.length, OLD.width,
    OLD.height, OLD.weight, OLD.micromount, OLD.shown_provenance, OLD.miner, OLD.collect_date,
    OLD.min_id, OLD.custom_name1, OLD.custom_name2, OLD.display_name_choice, OLD.condition, OLD.marks,
    OLD.status, OLD.listed,
    CASE WHEN OLD.locality_precision = 'exact' THEN OLD.locality_text END ,
    CASE WHEN OLD.locality_precision = 'exact' THEN OLD.locality_names ELSE OLD.locality_names ->> '$.custom_country' END
  ) IS NOT (
    NEW.coll_serie, NEW.coll_index, NEW.mineral_ids, NEW.minerals, NEW.written_minerals, NEW.shown_path,
    NEW.locality_precision, NEW.tags, NEW.access_level, NEW.description, NEW.length, NEW.width,
    NEW.height, NEW.weight, NEW.micromount, NEW.shown_provenance, NEW.miner, NEW.collect_date,
    NEW.min_id, NEW.custom_name1, NEW.custom_name2, NEW.display_name_choice, NEW.condition, NEW.marks,
    NEW.status, NEW.listed,
    CASE WHEN NEW.locality_precision = 'exact' THEN NEW.locality_text END ,
    CASE WHEN NEW.locality_precision = 'exact' THEN NEW.locality_names ELSE NEW.locality_names ->> '$.custom_country' END
  ) BEGIN
  UPDATE specimens SET shown_updated_at = NEW.updated_at WHERE id = NEW.id;
END;

-- The series of each collection, with the number of specimens in each, the trash included.
CREATE TABLE series (
  user_id text NOT NULL,
  code text NOT NULL,
  remark text NOT NULL,
  specimen_count integer DEFAULT 0 NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY(user_id, code)
);

-- How many specimens a collector has outside the trash, and how many of them are listed.
CREATE TABLE collection_counts (
  user_id text PRIMARY KEY NOT NULL,
  specimen_count integer NOT NULL,
  listed_count integer NOT NULL
);

-- These triggers keep the counts of series and collections.
CREATE TRIGGER specimens_added AFTER INSERT ON specimens BEGIN
  INSERT INTO series (user_id, code, remark, specimen_count, position)
    VALUES (NEW.user_id, NEW.coll_serie, '', 1, (SELECT coalesce(max(position), 0) + 1 FROM series WHERE user_id = NEW.user_id))
    ON CONFLICT (user_id, code) DO UPDATE SET specimen_count = specimen_count + 1;
  INSERT INTO collection_counts (user_id, specimen_count, listed_count) VALUES (NEW.user_id, 1 - NEW.in_trash, NEW.listed)
    ON CONFLICT (user_id) DO UPDATE SET specimen_count = specimen_count + 1 - NEW.in_trash, listed_count = listed_count + NEW.listed;
END;
CREATE TRIGGER specimens_renumbered AFTER UPDATE OF coll_serie ON specimens WHEN OLD.coll_serie <> NEW.coll_serie BEGIN
  UPDATE series SET specimen_count = specimen_count - 1 WHERE user_id = OLD.user_id AND code = OLD.coll_serie;
  INSERT INTO series (user_id, code, remark, specimen_count, position)
    VALUES (NEW.user_id, NEW.coll_serie, '', 1, (SELECT coalesce(max(position), 0) + 1 FROM series WHERE user_id = NEW.user_id))
    ON CONFLICT (user_id, code) DO UPDATE SET specimen_count = specimen_count + 1;
END;
CREATE TRIGGER specimens_shown AFTER UPDATE OF in_trash, listed ON specimens WHEN OLD.in_trash <> NEW.in_trash OR OLD.listed <> NEW.listed BEGIN
  UPDATE collection_counts SET specimen_count = specimen_count + OLD.in_trash - NEW.in_trash, listed_count = listed_count + NEW.listed - OLD.listed WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER specimens_removed AFTER DELETE ON specimens BEGIN
  UPDATE series SET specimen_count = specimen_count - 1 WHERE user_id = OLD.user_id AND code = OLD.coll_serie;
  UPDATE collection_counts SET specimen_count = specimen_count - 1 + OLD.in_trash, listed_count = listed_count - OLD.listed WHERE user_id = OLD.user_id;
END;

-- The full-text index for search, filters and counts: open holds what visitors may find a listed specimen by, own
-- the rest. It has no contents of its own. Specimens in the trash have no entry.
CREATE VIRTUAL TABLE specimen_index USING fts5(open, own, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE specimen_index_terms USING fts5vocab(specimen_index, col);

-- The history of each specimen.
CREATE TABLE specimen_changes (
  user_id text NOT NULL,
  specimen_id text NOT NULL,
  version integer NOT NULL,
  changed_at integer NOT NULL,
  changed_by text NOT NULL,
  changes text NOT NULL,
  PRIMARY KEY(user_id, specimen_id, version)
) WITHOUT ROWID;

-- Where a collection number went, so that an old address leads on.
CREATE TABLE renumberings (
  user_id text NOT NULL,
  coll_serie text NOT NULL,
  coll_index integer NOT NULL,
  specimen_id text NOT NULL,
  PRIMARY KEY(user_id, coll_serie, coll_index)
);
CREATE INDEX renumberings_by_specimen ON renumberings (user_id, specimen_id);

-- How a collector writes numbers, sizes, weights and prices.
CREATE TABLE preferences (
  user_id text PRIMARY KEY NOT NULL,
  digits integer NOT NULL,
  separator text NOT NULL,
  size_unit text NOT NULL,
  weight_unit text NOT NULL,
  currency text NOT NULL,
  translated_language text NOT NULL,
  version integer NOT NULL
);

-- Tags that a collector keeps at hand, whether or not a specimen carries them.
CREATE TABLE tags (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL
);
CREATE INDEX tags_of ON tags (user_id, kind, name);

-- A collector’s own names for a locality.
CREATE TABLE locality_names (
  user_id text NOT NULL,
  locality_id text NOT NULL,
  custom_name text,
  short_name text,
  custom_country text,
  updated_at integer NOT NULL,
  PRIMARY KEY(user_id, locality_id)
);

-- A collector’s own places, each below a locality of the reference. An administrator may adopt or refuse one.
CREATE TABLE user_places (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  name_zh text,
  parent_id integer NOT NULL,
  kind text NOT NULL,
  lat real,
  lon real,
  path text NOT NULL,
  adopted_locality_id integer,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  version integer NOT NULL,
  refused_at integer,
  refusal text
);
CREATE INDEX user_places_of ON user_places (user_id, name, id);
CREATE INDEX user_places_under ON user_places (parent_id);
CREATE INDEX user_places_refused ON user_places (user_id) WHERE user_places.refused_at is not null;
CREATE INDEX user_places_proposed ON user_places (
  created_at, id
) WHERE user_places.adopted_locality_id is null and user_places.refused_at is null;

-- The newest outbox entry from which each like count was written: an older entry that arrives later is ignored.
CREATE TABLE like_count_updates (
  specimen_id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  outbox_id integer NOT NULL
);


-- ---- Collection: bulk edits, views, purchases

-- Bulk edits and the progress of their undo. Undo walks specimens in the order of their ids.
CREATE TABLE operations (
  user_id text NOT NULL,
  id text NOT NULL,
  change text NOT NULL,
  specimen_count integer NOT NULL,
  created_at integer NOT NULL,
  undo_began_at integer,
  undo_cursor text DEFAULT '' NOT NULL,
  restored_count integer DEFAULT 0 NOT NULL,
  skipped_count integer DEFAULT 0 NOT NULL,
  undone_at integer,
  PRIMARY KEY(user_id, id)
);
CREATE INDEX operations_newest ON operations (user_id, created_at, id);
CREATE INDEX operations_by_age ON operations (created_at);

-- The fields that a bulk edit changed, before and after.
CREATE TABLE undo_rows (
  user_id text NOT NULL,
  operation_id text NOT NULL,
  specimen_id text NOT NULL,
  before text NOT NULL,
  after text NOT NULL,
  skip_reason text,
  PRIMARY KEY(user_id, operation_id, specimen_id)
) WITHOUT ROWID;

-- Saved views of the own list.
CREATE TABLE views (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  filter text NOT NULL,
  sort text,
  columns text NOT NULL,
  version integer NOT NULL
);
CREATE INDEX views_of ON views (user_id, name);

-- Number and price of specimens bought in each year, the trash left out. year is empty without a date, currency
-- without a price.
CREATE TABLE acquisitions (
  user_id text NOT NULL,
  year text NOT NULL,
  currency text NOT NULL,
  specimen_count integer NOT NULL,
  amount_minor integer NOT NULL,
  PRIMARY KEY(user_id, year, currency)
) WITHOUT ROWID;

-- These triggers take the old values of a specimen out of the sums and put the new ones in.
CREATE TRIGGER acquisitions_added AFTER INSERT ON specimens WHEN NEW.in_trash = 0 BEGIN
  INSERT INTO acquisitions (user_id, year, currency, specimen_count, amount_minor)
    VALUES (NEW.user_id, coalesce(substr(NEW.purchase_date, 1, 4), ''),
      iif(NEW.buy_price_minor IS NULL, '', coalesce(NEW.currency, '')), 1, coalesce(NEW.buy_price_minor, 0))
    ON CONFLICT (user_id, year, currency)
      DO UPDATE SET specimen_count = specimen_count + 1, amount_minor = amount_minor + excluded.amount_minor;
END;
CREATE TRIGGER acquisitions_taken AFTER UPDATE OF in_trash, purchase_date, currency, buy_price_minor ON specimens
  WHEN OLD.in_trash = 0 AND (NEW.in_trash, NEW.purchase_date, NEW.currency, NEW.buy_price_minor)
    IS NOT (OLD.in_trash, OLD.purchase_date, OLD.currency, OLD.buy_price_minor) BEGIN
  UPDATE acquisitions
    SET specimen_count = specimen_count - 1, amount_minor = amount_minor - coalesce(OLD.buy_price_minor, 0)
    WHERE user_id = OLD.user_id AND year = coalesce(substr(OLD.purchase_date, 1, 4), '')
      AND currency = iif(OLD.buy_price_minor IS NULL, '', coalesce(OLD.currency, ''));
  DELETE FROM acquisitions
    WHERE user_id = OLD.user_id AND year = coalesce(substr(OLD.purchase_date, 1, 4), '')
      AND currency = iif(OLD.buy_price_minor IS NULL, '', coalesce(OLD.currency, '')) AND specimen_count <= 0;
END;
CREATE TRIGGER acquisitions_given AFTER UPDATE OF in_trash, purchase_date, currency, buy_price_minor ON specimens
  WHEN NEW.in_trash = 0 AND (NEW.in_trash, NEW.purchase_date, NEW.currency, NEW.buy_price_minor)
    IS NOT (OLD.in_trash, OLD.purchase_date, OLD.currency, OLD.buy_price_minor) BEGIN
  INSERT INTO acquisitions (user_id, year, currency, specimen_count, amount_minor)
    VALUES (NEW.user_id, coalesce(substr(NEW.purchase_date, 1, 4), ''),
      iif(NEW.buy_price_minor IS NULL, '', coalesce(NEW.currency, '')), 1, coalesce(NEW.buy_price_minor, 0))
    ON CONFLICT (user_id, year, currency)
      DO UPDATE SET specimen_count = specimen_count + 1, amount_minor = amount_minor + excluded.amount_minor;
END;
CREATE TRIGGER acquisitions_removed AFTER DELETE ON specimens WHEN OLD.in_trash = 0 BEGIN
  UPDATE acquisitions
    SET specimen_count = specimen_count - 1, amount_minor = amount_minor - coalesce(OLD.buy_price_minor, 0)
    WHERE user_id = OLD.user_id AND year = coalesce(substr(OLD.purchase_date, 1, 4), '')
      AND currency = iif(OLD.buy_price_minor IS NULL, '', coalesce(OLD.currency, ''));
  DELETE FROM acquisitions
    WHERE user_id = OLD.user_id AND year = coalesce(substr(OLD.purchase_date, 1, 4), '')
      AND currency = iif(OLD.buy_price_minor IS NULL, '', coalesce(OLD.currency, '')) AND specimen_count <= 0;
END;


-- ---- Media and watermarks

-- Photos and films. The row exists before its bytes arrive, and belongs to a specimen, an intent or a thread.
CREATE TABLE media (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  specimen_id text,
  intent_id text,
  thread_id text,
  kind text NOT NULL,
  view text NOT NULL,
  state text NOT NULL,
  reason text,
  filename text NOT NULL,
  mime text,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  upload_id text,
  width integer,
  height integer,
  camera text,
  drops_original integer DEFAULT false NOT NULL,
  dominant_color text,
  edges text NOT NULL,
  rendition integer NOT NULL,
  last_rendition integer DEFAULT 0 NOT NULL,
  watermark_hash text,
  copyright text,
  description text,
  tags text NOT NULL,
  "order" integer NOT NULL,
  is_cover integer NOT NULL,
  watermark_id text NOT NULL,
  created_at integer NOT NULL,
  version integer NOT NULL,
  duration real,
  playable text,
  codec text,
  um_per_px real,
  scale_source text,
  outline text,
  film_watermark text,
  CONSTRAINT media_one_owner CHECK((specimen_id is not null) + (intent_id is not null) + (thread_id is not null) = 1)
) WITHOUT ROWID;
CREATE INDEX media_by_specimen ON media (user_id, specimen_id,"order");
CREATE INDEX media_by_intent ON media (intent_id,"order") WHERE intent_id is not null;
CREATE INDEX media_by_thread ON media (thread_id,"order") WHERE thread_id is not null;
CREATE INDEX media_by_file ON media (user_id, sha256);
CREATE INDEX media_by_newness ON media (
  user_id, created_at
) WHERE state = 'ready' and kind = 'image' and specimen_id is not null;
CREATE INDEX media_unmade ON media (created_at) WHERE edges = '[]';
CREATE INDEX media_scaled ON media (user_id, created_at) WHERE um_per_px is not null and state = 'ready';

-- How many files a collector has and how many bytes their originals take up.
CREATE TABLE storage_use (
  user_id text PRIMARY KEY NOT NULL,
  pictures integer NOT NULL,
  bytes integer NOT NULL
);

-- These triggers keep the use of storage. Originals that are dropped count for nothing.
CREATE TRIGGER media_added AFTER INSERT ON media BEGIN
  INSERT INTO storage_use (user_id, pictures, bytes) VALUES (NEW.user_id, 1, NEW.bytes * (1 - NEW.drops_original))
    ON CONFLICT (user_id) DO UPDATE SET pictures = pictures + 1, bytes = bytes + NEW.bytes * (1 - NEW.drops_original);
END;
CREATE TRIGGER media_resized AFTER UPDATE OF bytes, drops_original ON media WHEN OLD.bytes <> NEW.bytes OR OLD.drops_original <> NEW.drops_original BEGIN
  UPDATE storage_use SET bytes = bytes - OLD.bytes * (1 - OLD.drops_original) + NEW.bytes * (1 - NEW.drops_original) WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER media_removed AFTER DELETE ON media BEGIN
  UPDATE storage_use SET pictures = pictures - 1, bytes = bytes - OLD.bytes * (1 - OLD.drops_original) WHERE user_id = OLD.user_id;
END;

-- The parts of an upload that have arrived. Part 0 is the prepared JPEG.
CREATE TABLE upload_parts (
  media_id text NOT NULL,
  part_number integer NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  etag text NOT NULL,
  PRIMARY KEY(media_id, part_number)
) WITHOUT ROWID;

-- Renditions that may have objects in the bucket without being shown. A sweep deletes them.
CREATE TABLE spare_renditions (
  media_id text NOT NULL,
  rendition integer NOT NULL,
  noted_at integer NOT NULL,
  PRIMARY KEY(media_id, rendition)
) WITHOUT ROWID;

-- Designs of watermarks. The PNG is in the bucket.
CREATE TABLE watermarks (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  text text,
  position text NOT NULL,
  transparency real NOT NULL,
  area_ratio real NOT NULL,
  status text NOT NULL,
  image_key text NOT NULL,
  image_sha256 text NOT NULL,
  appearance_hash text NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  version integer NOT NULL
);
CREATE INDEX watermarks_by_user ON watermarks (user_id, created_at);
CREATE UNIQUE INDEX watermarks_one_default ON watermarks (user_id) WHERE status = 'default';


-- ---- Label cards

-- Designs of label cards, sides in centimetres.
CREATE TABLE label_designs (
  user_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  width_cm real NOT NULL,
  height_cm real NOT NULL,
  front text NOT NULL,
  back text,
  image_ids text NOT NULL,
  updated_at integer NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY(user_id, id)
);

-- Rules that choose a design for each specimen.
CREATE TABLE label_groups (
  user_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  width_cm real NOT NULL,
  height_cm real NOT NULL,
  default_design_id text NOT NULL,
  rules text NOT NULL,
  design_ids text NOT NULL,
  updated_at integer NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY(user_id, id)
);

-- Images for label cards, each once for its owner.
CREATE TABLE label_images (
  user_id text NOT NULL,
  id text NOT NULL,
  sha256 text NOT NULL,
  format text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(user_id, id)
);
CREATE UNIQUE INDEX label_images_once ON label_images (user_id, sha256);

-- Specimens whose labels wait to be printed.
CREATE TABLE label_queue (
  user_id text NOT NULL,
  specimen_id text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY(user_id, specimen_id)
) WITHOUT ROWID;

-- A deleted specimen leaves the index, the history and the label queue.
CREATE TRIGGER specimens_unindexed AFTER DELETE ON specimens BEGIN
  DELETE FROM specimen_index WHERE rowid = OLD.seq;
  DELETE FROM specimen_changes WHERE user_id = OLD.user_id AND specimen_id = OLD.id;
  DELETE FROM label_queue WHERE user_id = OLD.user_id AND specimen_id = OLD.id;
END;


-- ---- Import and export

-- Imports and the progress of their undo.
CREATE TABLE imports (
  user_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  plan_hash text NOT NULL,
  rows_total integer NOT NULL,
  created_count integer DEFAULT 0 NOT NULL,
  updated_count integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  finished_at integer,
  undo_began_at integer,
  undo_cursor text DEFAULT '' NOT NULL,
  restored_count integer DEFAULT 0 NOT NULL,
  skipped_count integer DEFAULT 0 NOT NULL,
  undone_at integer,
  PRIMARY KEY(user_id, id)
);
CREATE INDEX imports_newest ON imports (user_id, created_at, id);
CREATE INDEX imports_by_age ON imports (created_at);

-- The specimens that an import wrote, and what each said before.
CREATE TABLE import_rows (
  user_id text NOT NULL,
  import_id text NOT NULL,
  specimen_id text NOT NULL,
  version integer NOT NULL,
  before text,
  skip_reason text,
  PRIMARY KEY(user_id, import_id, specimen_id)
) WITHOUT ROWID;

-- The volumes of exports: which photos or threads each holds. The files themselves are made on request.
CREATE TABLE export_volumes (
  export_id text NOT NULL,
  volume_number integer NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  files integer NOT NULL,
  bytes integer NOT NULL,
  ids text NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(export_id, volume_number)
);
CREATE INDEX export_volumes_newest ON export_volumes (user_id, created_at, export_id);
