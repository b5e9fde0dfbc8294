import { type SQL, sql } from 'drizzle-orm';
import type { Status } from '#contract/collection/specimen/status.ts';
import type { ErrorName } from '#contract/errors/errors.ts';
import type { AccessLevel } from '#contract/http/access.ts';
import { isShowable, type MediaOwner } from '#contract/media/media.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Call } from '#worker/http/serve.ts';
import { type MediaRow, media } from './tables.ts';

type OwnerColumn = 'specimen_id' | 'intent_id' | 'thread_id';
type OwnerColumns = Pick<MediaRow, OwnerColumn>;

/** What a picture belongs to: the column of its row that says so, and the id in it. */
export type OwnedBy = { column: OwnerColumn; id: string };

/** The owner that a call names or a row has; a row has one and no more. */
export function toOwnerReference(owner: MediaOwner | OwnerColumns): OwnedBy {
  const columns: Partial<OwnerColumns> = owner;
  if (columns.specimen_id) return { column: 'specimen_id', id: columns.specimen_id };
  if (columns.intent_id) return { column: 'intent_id', id: columns.intent_id };
  return { column: 'thread_id', id: columns.thread_id ?? '' };
}

/** The owner of a picture as columns of its row. */
export const ownerColumns = ({ column, id }: OwnedBy): OwnerColumns => ({
  specimen_id: null,
  intent_id: null,
  thread_id: null,
  [column]: id,
});

/** The pictures of one owner. */
export const ofOwner = (userId: string, { column, id }: OwnedBy): SQL =>
  sql`${media.user_id} = ${userId} and ${media[column]} = ${id}`;

/** Where owners of pictures are looked for, and for whom. */
export type OwnerQuery = Pick<Call<'user'>, 'core' | 'ownerDb' | 'user'>;

/** How one kind of owner treats its pictures: the part that keeps such owners says so. */
export type OwnerRules = {
  /** how many it holds, and what is said then; null where they are counted elsewhere, as those of a message are */
  limit: { most: number; full: ErrorName } | null;
  /** its version, when it is there and this user may put pictures to it */
  find: (call: OwnerQuery, id: string) => Promise<number | null>;
  /** whether this user may begin an upload for it: a specimen may be stored later, while its id is nobody else's */
  mayBegin: (call: OwnerQuery, id: string) => Promise<boolean>;
  /** the same as a condition, for the statement that adds a picture: what lives in core is looked up before it */
  isOpen: (userId: string, id: string) => SQL;
  /** whether the owner of an upload is stored, so that what arrived for it can be kept */
  isThere: (ownerDb: CatalogueDb, userId: string, id: string) => Promise<boolean>;
  /** whether visitors find it, and so everybody may see its pictures */
  isShown: (core: CoreDb, media: OwnerColumns & { shown: SpecimenShown | null }) => Promise<boolean>;
};

/** Of the specimen that is read beside a picture, what decides who may see it. */
export type SpecimenShown = { access_level: AccessLevel; status: Status; in_trash: boolean };

/** Every kind of owner that a picture can have. */
export type MediaOwners = Record<OwnerColumn, OwnerRules>;

export const ownerRules = (owners: MediaOwners, { column }: OwnedBy): OwnerRules => owners[column];

type ShowableMedia = OwnerColumns & Pick<MediaRow, 'view' | 'state'> & { shown: SpecimenShown | null };

/** Whether everybody may see a picture: it can be shown, and so is what it belongs to. */
export const isForAll = async (owners: MediaOwners, core: CoreDb, row: ShowableMedia): Promise<boolean> =>
  isShowable(row) && ownerRules(owners, toOwnerReference(row)).isShown(core, row);
