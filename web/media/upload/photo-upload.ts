import type { Media, MediaOwner } from '#contract/media/media.ts';
import type { PhotoDetails } from '#contract/media/photo-details.ts';
import type { FileRefusal } from '#web/media/prepare/admit-file.ts';
import type { ConversionFault, ConversionOffer } from '#web/media/video/convert-film.ts';

/**
 * `asking` until the user answers whether to convert a video first, then `converting`; `waiting` until the previous
 * upload is sent and, where required, its owner object is stored; `held` when all of it is sent, until its specimen
 * is stored; `offline` until online again; `logged_out` until its user logs in again; `lost` when a reload restored
 * everything but the file itself, which must be chosen again.
 */
export type UploadState =
  | 'preparing'
  | 'asking'
  | 'converting'
  | 'waiting'
  | 'uploading'
  | 'held'
  | 'paused'
  | 'offline'
  | 'logged_out'
  | 'lost'
  | 'processing'
  | 'ready'
  | 'failed';

/** A photo or video being uploaded. */
export type PhotoUpload = {
  id: string;
  owner: MediaOwner;
  /** the name of the file, and its size in bytes */
  name: string;
  size: number;
  state: UploadState;
  /** a preview of the prepared copy */
  thumb: { src: string; width: number; height: number } | null;
  sentBytes: number;
  total: number;
  /** how many tries in a row failed for lack of a connection */
  tries: number;
  /** of the whole file, once computed */
  sha256: string | null;
  /** whether all of it was sent */
  delivered: boolean;
  /** whether the server has confirmed that it has all of it */
  arrived: boolean;
  /** whether it is stored on the device and survives a reload */
  isStoredLocally: boolean;
  /** whether it was restored after a reload */
  isRestored: boolean;
  /** whether a part was sent again because it arrived damaged */
  resent: boolean;
  /** the codecs of a video that only some devices play */
  limitedCodecs: string | null;
  /** what converting it on this device would require, once that was examined */
  offer: ConversionOffer | null;
  /** whether it is to be converted, the share done (0 to 1), and what prevented it */
  toConvert: boolean;
  convertedShare: number;
  fault: ConversionFault | null;
  /** whether the user has answered if it is to be converted */
  isAnswered: boolean;
  /** the number of the specimen where the owner has the same file already */
  duplicate_of: string | null;
  /** details from an export, saved once the photo is stored on the server */
  details: PhotoDetails | null;
  /** why it failed: one of our own reasons, or the server's sentence */
  reason: FileRefusal | { sentence: string } | null;
  media: Media | null;
};

/** The id by which the owner object of photos is identified, whatever its kind. */
export const ownerId = (owner: MediaOwner): string => Object.values<string>(owner).join();

/** The upload of a chosen file before anything was done with it. */
export const newUpload = (
  id: string,
  owner: MediaOwner,
  { name, size }: Pick<File, 'name' | 'size'>,
  details: PhotoDetails | null = null,
): PhotoUpload => ({
  id,
  owner,
  name,
  size,
  state: 'preparing',
  thumb: null,
  sentBytes: 0,
  total: size,
  tries: 0,
  sha256: null,
  delivered: false,
  arrived: false,
  isStoredLocally: false,
  isRestored: false,
  resent: false,
  limitedCodecs: null,
  offer: null,
  toConvert: false,
  convertedShare: 0,
  fault: null,
  isAnswered: false,
  duplicate_of: null,
  details,
  reason: null,
  media: null,
});

/** Whether it is a video: by the server's media where known, else by the file name. */
export const isFilm = ({ media, name }: Pick<PhotoUpload, 'media' | 'name'>): boolean =>
  media ? media.kind === 'video' : /\.(mov|mp4|m4v)$/i.test(name);
