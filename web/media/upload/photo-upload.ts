import type { Media, MediaOwner } from '#contract/media/media.ts';
import type { PhotoDetails } from '#contract/media/photo-details.ts';
import type { FileRefusal } from '#web/media/prepare/refuse-file.ts';
import type { ConversionFault, ConversionOffer } from '#web/media/video/convert-film.ts';

/**
 * `asking` until somebody says whether a film is converted here first, then `converting`; `waiting` until the one before it has been sent, and its owner is stored where it must be; `held`, all of it sent, until
 * its specimen is stored; `offline` until there is a line again; `logged_out` until its user logs in again; `lost` when a reload gave back all but the file itself,
 * which must be chosen again.
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

/** A photograph on its way. */
export type PhotoUpload = {
  id: string;
  owner: MediaOwner;
  /** of the file, in bytes */
  name: string;
  size: number;
  state: UploadState;
  /** where the prepared copy can be seen */
  thumb: { src: string; width: number; height: number } | null;
  sentBytes: number;
  total: number;
  /** how often in a row there was no line */
  tries: number;
  /** of the whole file, once it was computed */
  sha256: string | null;
  /** that all of it was sent */
  delivered: boolean;
  /** that the server has all of it, and knows so */
  arrived: boolean;
  /** that a reload gives it back */
  isStoredLocally: boolean;
  /** that a reload gave it back */
  isRestored: boolean;
  /** a part was sent once more because it arrived damaged */
  resent: boolean;
  /** how a video is coded that only some devices play */
  limitedCodecs: string | null;
  /** what converting it here would take, once that was tried */
  offer: ConversionOffer | null;
  /** that it is to be converted, how much of it is (0 to 1), and what kept it from being so */
  toConvert: boolean;
  convertedShare: number;
  fault: ConversionFault | null;
  /** that somebody has said whether to convert it */
  isAnswered: boolean;
  /** where its owner has the same file already */
  duplicate_of: string | null;
  /** what an export says of it, given to it once the server has it */
  details: PhotoDetails | null;
  /** why it failed: one of our own reasons, or the server's sentence */
  reason: FileRefusal | { sentence: string } | null;
  media: Media | null;
};

/** By what photographs' owner is named in all that follows: its id, whatever it is. */
export const ownerId = (owner: MediaOwner): string => Object.values<string>(owner).join();

/** A chosen file before anything was done with it. */
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

/** Whether it is a video: as the server says of what it has, else by its name. */
export const isFilm = ({ media, name }: Pick<PhotoUpload, 'media' | 'name'>): boolean =>
  media ? media.kind === 'video' : /\.(mov|mp4|m4v)$/i.test(name);
