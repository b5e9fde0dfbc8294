import type { Comparable, ViewedSpecimen } from '#contract/collection/photos/viewer-api.ts';
import type { Viewer } from '#contract/http/access.ts';
import type { Media } from '#contract/media/media.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { User } from '#worker/http/request/app-env.ts';
import type { Call } from '#worker/http/serve.ts';
import type { Cards } from './cards.ts';
import type { MediaOwners, SpecimenShown } from './media-owner.ts';
import type { MediaRow, StoredMedia } from './tables.ts';

/** As much of a call as looking needs. */
export type ViewCall = Pick<Call, 'c' | 'env' | 'core' | 'freshCore' | 'nowMs'> & { user: User | null };

/** A picture with what decides who may see it of the specimen that it has. */
export type SiblingMedia = MediaRow & { shown: SpecimenShown | null };

/** A picture as it was put to a conversation. */
export type SentMedia = StoredMedia & Partial<Pick<MediaRow, 'rendered_edit'>>;

/** What a conversation holds, as its reader may see it. */
export type Attachment = {
  /** the pictures that were put to it, in their order */
  ids: readonly string[];
  /** the picture that is looked at as it was last sent; null where it is shown as it is now */
  sentMedia: SentMedia | null;
  /** a picture under addresses that its reader may open */
  sign: (row: StoredMedia) => Media;
  /** whether its reader is one of the two */
  isOwn: boolean;
};

type Page = { limit: number; position: readonly [number, string] | null };

/** What looking at a picture needs of later parts. */
export type ViewerPorts = {
  owners: MediaOwners;
  cards: Cards;
  /** a picture and those of the same specimen, intent or conversation, in their order */
  readSiblings: (db: CatalogueDb, userId: string, id: string) => Promise<SiblingMedia[]>;
  /** the specimen of a picture, as its viewer may name it under its owner's name; null of what it may not see */
  readViewedSpecimen: (
    db: CatalogueDb,
    ownerId: string,
    specimenId: string,
    viewer: Viewer,
  ) => Promise<((username: string) => ViewedSpecimen) | null>;
  /** somebody's photographs with a scale, the newest first, one more than asked for */
  listScaledMedia: (
    db: CatalogueDb,
    owner: { id: string; username: string },
    viewer: Viewer,
    page: Page,
  ) => Promise<(Comparable & { created_at: number })[]>;
  /** what a conversation of one's own holds; refused of every other one */
  readAttachment: (call: ViewCall & { user: User }, threadId: string, id: string) => Promise<Attachment>;
  /** what a public conversation holds; refused of every other one */
  attachedInPublic: (call: ViewCall, threadId: string) => Promise<Attachment>;
};
