import type { OutputOf } from '#contract/http/request.ts';
import type { mediaApi } from '#contract/media/api.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Env } from '#worker/ground/env.ts';
import type { Call } from '#worker/http/serve-api.ts';
import type { CardUpdates } from './cards.ts';
import type { MediaOwners, SpecimenShown } from './media-owner.ts';
import type { MediaRow } from './tables.ts';

/** Whether the query of a rendition's address has our signature and has not expired. */
type IsSigned = (
  env: Env,
  core: CoreDb,
  media: { id: string; rendition: number; thread_id: string | null; view: string; variant: string },
  query: URLSearchParams,
  nowMs: number,
) => Promise<boolean>;

/** A copy of a cover for the two users of a conversation: its key, and the rendition it was made of. */
export type CoverCopy = { key: string; rendition: number };
/** Finds the copy for the address of a photo that is gone, if the address has our signature and has not expired. */
type FindCoverCopy = (
  env: Env,
  core: CoreDb,
  media: { id: string; rendition: number; variant: string },
  query: URLSearchParams,
  nowMs: number,
) => Promise<CoverCopy | null>;

type ServedColumn = 'id' | 'specimen_id' | 'intent_id' | 'thread_id' | 'kind' | 'view' | 'state' | 'mime' | 'filename';

/** The columns of a photo that sending its file needs, and its specimen's columns that decide who may see it. */
export type ServedMedia = Pick<
  MediaRow,
  ServedColumn | 'edges' | 'rendition' | 'rendered_edit' | 'drops_original' | 'film_watermark'
> & {
  shown: SpecimenShown | null;
};

/**
 * Another media item of the same user with the same file, and a function that reads the number of its specimen if
 * it has one.
 */
export type MediaTwin = { id: string; readNumber: (() => Promise<string>) | null };

/** What calls about photos need from later parts. */
export type MediaPorts = {
  owners: MediaOwners;
  isSigned: IsSigned;
  findCoverCopy: FindCoverCopy;
  cards: CardUpdates;
  servedMedia: (db: CatalogueDb, userId: string, id: string) => Promise<ServedMedia[]>;
  findTwin: (call: Call<'user'>, row: MediaRow) => Promise<MediaTwin | null>;
  /** the newest photos of the user's own specimens, with the specimen numbers */
  newestPhotos: (call: Call<'user'>, page: { limit: number }) => Promise<OutputOf<typeof mediaApi.newest>>;
  /**
   * gives a changed photo the watermark it should have: the statement for the batch of the change, and its job
   * message
   */
  watermarkMedia: (
    call: Call<'user'>,
    media: { id: string; version: number },
  ) => { statement: Statement; sendMessage: () => void };
};

/** A call about the user's own photos. */
export type MediaCall = Call<'user'> & MediaPorts;

/** The part of a call that a change needs to update visitors' cards. */
export type CardedCall = Call<'user'> & Pick<MediaPorts, 'cards'>;

/** Publishes a change of photos to core right after the answer is sent. */
export const publishInBackground = ({ c, core, ownerDb, user, cards, told_by }: CardedCall) =>
  c.executionCtx.waitUntil(cards.tell(core, ownerDb, { user_id: user.id, told_by }));
