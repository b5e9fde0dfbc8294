import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isAddressed } from '#contract/collection/status.ts';
import type { ErrorName } from '#contract/errors.ts';
import { isShowable, MEDIA_PER_INTENT, MEDIA_PER_SPECIMEN, type MediaOwner } from '#contract/media/media.ts';
import { specimens } from '../collection/tables.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import { type MediaRow, media } from './tables.ts';

type OwnerColumn = 'specimen_id' | 'intent_id' | 'thread_id';
type OwnerColumns = Pick<MediaRow, OwnerColumn>;

/** What a picture belongs to: the column of its row that says so, and the id in it. */
export type OwnedBy = { column: OwnerColumn; id: string };

/** The owner that a call names or a row has; a row has one and no more. */
export function ownedBy(owner: MediaOwner | OwnerColumns): OwnedBy {
  const columns: Partial<OwnerColumns> = owner;
  if (columns.specimen_id) return { column: 'specimen_id', id: columns.specimen_id };
  if (columns.intent_id) return { column: 'intent_id', id: columns.intent_id };
  return { column: 'thread_id', id: columns.thread_id ?? '' };
}

/** The same as columns of a row. */
export const ownerColumns = ({ column, id }: OwnedBy): OwnerColumns => ({
  specimen_id: null,
  intent_id: null,
  thread_id: null,
  [column]: id,
});

/** The pictures of one owner. */
export const ofOwner = (userId: string, { column, id }: OwnedBy): SQL =>
  sql`${media.user_id} = ${userId} and ${media[column]} = ${id}`;

/** How one kind of owner treats its pictures. */
type OwnerRules = {
  /** how many it holds; null where they are counted elsewhere, as those of a message are */
  limit: number | null;
  full: ErrorName;
  /** its version, when it is there and this user may put pictures to it */
  find: (own: CatalogueDb, userId: string, id: string) => Promise<number | null>;
  /** the same as a condition, for the statement that adds a picture */
  isOpen: (userId: string, id: string) => SQL;
};

/** Nobody has one yet. */
const none = (limit: number | null): OwnerRules => ({
  limit,
  full: 'media_full',
  find: async () => null,
  isOpen: () => sql`0`,
});

const rules: Record<OwnerColumn, OwnerRules> = {
  specimen_id: {
    limit: MEDIA_PER_SPECIMEN,
    full: 'media_full',
    find: async (own, userId, id) => (await ownSpecimen(own, userId, id))[0]?.version ?? null,
    isOpen: (userId, id) => sql`exists (select 1 from ${specimens} where ${specimens.id} = ${id}
      and ${specimens.user_id} = ${userId} and ${specimens.in_trash} = 0)`,
  },
  intent_id: none(MEDIA_PER_INTENT),
  thread_id: none(null),
};

export const rulesOf = ({ column }: OwnedBy): OwnerRules => rules[column];

/** The specimen that a picture is put to: its owner's, not in the trash. */
const ownSpecimen = (own: CatalogueDb, userId: string, id: string) =>
  own
    .select({ version: specimens.version })
    .from(specimens)
    .where(and(eq(specimens.id, id), eq(specimens.user_id, userId), eq(specimens.in_trash, false)));

type Seen = OwnerColumns &
  Pick<MediaRow, 'view' | 'state'> & {
    /** of the specimen, null for a picture that belongs to none */
    shown: Pick<typeof specimens.$inferSelect, 'access_level' | 'status' | 'in_trash'> | null;
  };

/** Who may see a picture beside the one who put it there: everybody, or the users with these ids. */
export type Audience = 'everybody' | readonly string[];

export function audienceOf(row: Seen): Audience {
  const isShown = row.shown !== null && isAddressed(row.shown) && !row.shown.in_trash && isShowable(row);
  return isShown ? 'everybody' : [];
}
