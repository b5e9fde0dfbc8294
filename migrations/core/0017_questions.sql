-- Questions under specimens. A question costs a row of the table, one of each of its four indexes and of the count.
CREATE TABLE questions (
  id text PRIMARY KEY NOT NULL,
  specimen_id text NOT NULL,
  owner_id text NOT NULL,
  author_id text NOT NULL,
  text text,
  state text NOT NULL,
  barred integer DEFAULT false NOT NULL,
  unanswered integer NOT NULL,
  created_at integer NOT NULL,
  edited_at integer,
  answer text,
  answered_at integer,
  answer_barred integer DEFAULT false NOT NULL,
  deleted_at integer,
  version integer NOT NULL
) WITHOUT ROWID;
CREATE INDEX questions_of_specimen ON questions (specimen_id, state, barred, created_at, id);
CREATE INDEX questions_of_author ON questions (author_id, created_at, id);
CREATE INDEX questions_of_owner ON questions (owner_id, unanswered, created_at, id);
CREATE INDEX questions_unanswered ON questions (author_id, specimen_id) WHERE "unanswered" = 1;
CREATE INDEX questions_deleted ON questions (deleted_at) WHERE "deleted_at" is not null;

-- How many questions everybody reads under a specimen. No row for none.
CREATE TABLE question_counts (
  specimen_id text PRIMARY KEY NOT NULL,
  shown_count integer NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER questions_asked AFTER INSERT ON questions WHEN new.state = 'shown' AND new.barred = 0 BEGIN
  INSERT INTO question_counts (specimen_id, shown_count) VALUES (new.specimen_id, 1)
    ON CONFLICT (specimen_id) DO UPDATE SET shown_count = shown_count + 1;
END;

CREATE TRIGGER questions_shown AFTER UPDATE OF state, barred ON questions
  WHEN new.state = 'shown' AND new.barred = 0 AND NOT (old.state = 'shown' AND old.barred = 0) BEGIN
  INSERT INTO question_counts (specimen_id, shown_count) VALUES (new.specimen_id, 1)
    ON CONFLICT (specimen_id) DO UPDATE SET shown_count = shown_count + 1;
END;

CREATE TRIGGER questions_hidden AFTER UPDATE OF state, barred ON questions
  WHEN old.state = 'shown' AND old.barred = 0 AND NOT (new.state = 'shown' AND new.barred = 0) BEGIN
  UPDATE question_counts SET shown_count = shown_count - 1 WHERE specimen_id = old.specimen_id;
  DELETE FROM question_counts WHERE specimen_id = old.specimen_id AND shown_count = 0;
END;

CREATE TRIGGER questions_erased AFTER DELETE ON questions WHEN old.state = 'shown' AND old.barred = 0 BEGIN
  UPDATE question_counts SET shown_count = shown_count - 1 WHERE specimen_id = old.specimen_id;
  DELETE FROM question_counts WHERE specimen_id = old.specimen_id AND shown_count = 0;
END;

-- The authors whose questions an owner shows at once.
CREATE TABLE question_authors (
  owner_id text NOT NULL,
  author_id text NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(owner_id, author_id)
) WITHOUT ROWID;
CREATE INDEX question_authors_of ON question_authors (author_id);

-- Where owners take no questions: under one specimen, or under all of theirs.
CREATE TABLE question_switches (
  user_id text NOT NULL,
  specimen_id text NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(user_id, specimen_id)
) WITHOUT ROWID;

-- A reported question or answer, and the acts against it.
ALTER TABLE reports ADD COLUMN question_id TEXT;
ALTER TABLE moderation_acts ADD COLUMN question_id TEXT;
