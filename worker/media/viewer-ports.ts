import type { Comparable, ViewedSpecimen } from '#contract/collection/photos/viewer-api.ts';
import type { Viewer } from '#contract/http/access.ts';
import type { Media } from '#contract/media/media.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { User } from '#worker/http/request/app-env.ts';
import type { Call } from '#worker/http/serve-api.ts';
import type { CardUpdates } from './cards.ts';
import type { MediaOwners, SpecimenShown } from './media-owner.ts';
import type { MediaRow, StoredMedia } from './tables.ts';

/** The part of a call that viewing needs. */
export type ViewCall = Pick<Call, 'c' | 'env' | 'core' | 'freshCore' | 'nowMs'> & { user: User | null };

/** A photo with the columns of its specimen that decide who may see it. */
export type SiblingMedia = MediaRow & { shown: SpecimenShown | null };

/** A photo as it was sent in a conversation. */
export type SentMedia = StoredMedia & Partial<Pick<MediaRow, 'rendered_edit'>>;

/** The photos of a conversation, as its reader may see them. */
export type Attachment = {
  /** the photos sent in it, in their order */
  ids: readonly string[];
  /** the requested photo as it was last sent; null if it is shown as it is now */
  sentMedia: SentMedia | null;
  /** a photo with addresses that its reader may open */
  sign: (row: StoredMedia) => Media;
  /** whether the reader is one of the two partners */
  isOwn: boolean;
};

type Page = { limit: number; position: readonly [number, string] | null };

/** What viewing a photo needs from later parts. */
export type ViewerPorts = {
  owners: MediaOwners;
  cards: CardUpdates;
  /** a photo and the others of its specimen, intent or conversation, in their order */
  readSiblings: (db: CatalogueDb, userId: string, id: string) => Promise<SiblingMedia[]>;
  /** the specimen of a photo, as its viewer may name it under its owner's name; null if the viewer may not see it */
  readViewedSpecimen: (
    db: CatalogueDb,
    ownerId: string,
    specimenId: string,
    viewer: Viewer,
  ) => Promise<((username: string) => ViewedSpecimen) | null>;
  /** a user's photos with a scale, newest first, one more than the limit */
  listScaledMedia: (
    db: CatalogueDb,
    owner: { id: string; username: string },
    viewer: Viewer,
    page: Page,
  ) => Promise<(Comparable & { created_at: number })[]>;
  /** the photos of a conversation of this user; refused for every other one */
  readAttachment: (call: ViewCall & { user: User }, threadId: string, id: string) => Promise<Attachment>;
  /** the photos of a public conversation; refused for every other one */
  attachedInPublic: (call: ViewCall, threadId: string) => Promise<Attachment>;
};
