import { type SQL, sql } from 'drizzle-orm';
import type { Status } from '#contract/collection/specimen/status.ts';
import type { ErrorName } from '#contract/errors/errors.ts';
import type { AccessLevel } from '#contract/http/access.ts';
import { isShowable, type MediaOwner } from '#contract/media/media.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { type MediaRow, media } from './tables.ts';

type OwnerColumn = 'specimen_id' | 'intent_id' | 'thread_id';
type OwnerColumns = Pick<MediaRow, OwnerColumn>;

/** The owner of a photo: the column of the photo's row, and the id in it. */
export type OwnedBy = { column: OwnerColumn; id: string };

/** The owner in a call's input or in a row; a row has exactly one. */
export function toOwnerReference(owner: MediaOwner | OwnerColumns): OwnedBy {
  const columns: Partial<OwnerColumns> = owner;
  if (columns.specimen_id) return { column: 'specimen_id', id: columns.specimen_id };
  if (columns.intent_id) return { column: 'intent_id', id: columns.intent_id };
  return { column: 'thread_id', id: columns.thread_id ?? '' };
}

/** The owner of a photo as columns of its row. */
export const ownerColumns = ({ column, id }: OwnedBy): OwnerColumns => ({
  specimen_id: null,
  intent_id: null,
  thread_id: null,
  [column]: id,
});

/** The condition for the photos of one owner. */
export const ofOwner = (userId: string, { column, id }: OwnedBy): SQL =>
  sql`${media.user_id} = ${userId} and ${media[column]} = ${id}`;

/** The databases and the user of an owner lookup. */
export type OwnerQuery = Pick<Call<'user'>, 'core' | 'ownerDb' | 'user'>;

/** The rules of one kind of owner for its photos; implemented by the part that stores such owners. */
export type OwnerRules = {
  /**
   * how many photos it may have, and the error when it is full; null if they are counted elsewhere, as a message's
   * are
   */
  limit: { maxCount: number; full: ErrorName } | null;
  /** its version, if it exists and this user may add photos to it */
  find: (call: OwnerQuery, id: string) => Promise<number | null>;
  /** whether this user may begin an upload for it: a specimen may be stored later, while no other user has its id */
  mayBegin: (call: OwnerQuery, id: string) => Promise<boolean>;
  /** the same as a condition, for the statement that adds a photo: rows in core are read before it */
  isOpen: (userId: string, id: string) => SQL;
  /** whether the owner of an upload is stored, so that the uploaded file can be kept */
  isThere: (ownerDb: CatalogueDb, userId: string, id: string) => Promise<boolean>;
  /** whether visitors can see it, and so anyone may see its photos */
  isShown: (core: CoreDb, media: OwnerColumns & { shown: SpecimenShown | null }) => Promise<boolean>;
};

/** The columns of a photo's specimen that decide who may see it. */
export type SpecimenShown = { access_level: AccessLevel; status: Status; in_trash: boolean };

/** The rules of every kind of owner that a photo can have. */
export type MediaOwners = Record<OwnerColumn, OwnerRules>;

export const ownerRules = (owners: MediaOwners, { column }: OwnedBy): OwnerRules => owners[column];

type ShowableMedia = OwnerColumns & Pick<MediaRow, 'view' | 'state'> & { shown: SpecimenShown | null };

/** Whether a photo is public: it can be shown, and its owner is shown. */
export const isForAll = async (owners: MediaOwners, core: CoreDb, row: ShowableMedia): Promise<boolean> =>
  isShowable(row) && ownerRules(owners, toOwnerReference(row)).isShown(core, row);
