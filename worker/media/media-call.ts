import type { OutputOf } from '#contract/http/request.ts';
import type { mediaApi } from '#contract/media/api.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Env } from '#worker/ground/env.ts';
import type { Call } from '#worker/http/serve.ts';
import type { Cards } from './cards.ts';
import type { MediaOwners, SpecimenShown } from './media-owner.ts';
import type { MediaRow } from './tables.ts';

/** Whether the query of the address of a picture's rendition was signed by us and still holds. */
type IsSigned = (
  env: Env,
  core: CoreDb,
  media: { id: string; rendition: number; thread_id: string | null; view: string },
  query: URLSearchParams,
  nowMs: number,
) => Promise<boolean>;

type ServedColumn = 'id' | 'specimen_id' | 'intent_id' | 'thread_id' | 'kind' | 'view' | 'state' | 'mime' | 'filename';

/** A picture as serving it reads it, with what decides who may see it of the specimen that it has. */
export type ServedMedia = Pick<
  MediaRow,
  ServedColumn | 'edges' | 'rendition' | 'rendered_edit' | 'drops_original' | 'film_watermark'
> & {
  shown: SpecimenShown | null;
};

/** Another picture of somebody’s made of the same file, and how the number of its specimen is read where it has one. */
export type MediaTwin = { id: string; readNumber: (() => Promise<string>) | null };

/** What calls about pictures need of later parts. */
export type MediaPorts = {
  owners: MediaOwners;
  isSigned: IsSigned;
  cards: Cards;
  servedMedia: (db: CatalogueDb, userId: string, id: string) => Promise<ServedMedia[]>;
  findTwin: (call: Call<'user'>, row: MediaRow) => Promise<MediaTwin | null>;
  /** the newest photographs of one’s own specimens, whose numbers stand beside them */
  newestPhotos: (call: Call<'user'>, page: { limit: number }) => Promise<OutputOf<typeof mediaApi.newest>>;
  /** has a picture that was changed bear the mark it should: the statement for the batch of the change, and its job message */
  watermarkMedia: (
    call: Call<'user'>,
    media: { id: string; version: number },
  ) => { statement: Statement; sendMessage: () => void };
};

/** A call about pictures of one's own. */
export type MediaCall = Call<'user'> & MediaPorts;

/** As much of it as a change needs that visitors' cards follow. */
export type CardedCall = Call<'user'> & Pick<MediaPorts, 'cards'>;

/** Has core told what a change of pictures means for visitors, at once but after the answer. */
export const tellCoreSoon = ({ c, core, ownerDb: own, user, cards, told_by }: CardedCall) =>
  c.executionCtx.waitUntil(cards.tell(core, own, { user_id: user.id, told_by }));
