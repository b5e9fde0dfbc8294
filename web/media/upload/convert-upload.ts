import { dropFilmFile } from '#web/media/video/film-files.ts';
import { convert, loadOffer } from '#web/media/video/load-film-converter.ts';
import type { PhotoUpload } from './photo-upload.ts';
import { withUploadStore } from './stored-upload-tasks.ts';
import { change, cleanups, files, findUpload, preparedJpegs } from './upload-store.ts';

/**
 * Asks whether to convert a video that only some devices play, where this browser can; returns whether it asks. A
 * user who has answered is not asked again.
 */
export async function asksToConvert(
  { id, isAnswered }: PhotoUpload,
  file: File,
  signal: AbortSignal,
): Promise<boolean> {
  if (isAnswered) return false;
  const offer = await loadOffer(file, signal);
  if (!offer || signal.aborted || !findUpload(id)) return false;
  change(id, { state: 'asking', offer });
  return true;
}

/**
 * Replaces the chosen video by the converted one; returns whether it did. After a failure the user is asked again.
 */
export async function convertChosen({ id }: PhotoUpload, file: File, signal: AbortSignal): Promise<boolean> {
  change(id, { state: 'converting', convertedShare: 0, fault: null });
  const convertedFile = await convert(id, file, signal, (share) => change(id, { convertedShare: share }));
  if (convertedFile === null || !findUpload(id)) {
    // The upload was removed while the end of the file was written.
    if (convertedFile instanceof File) await dropFilmFile(id);
    return false;
  }
  if (!(convertedFile instanceof File)) {
    change(id, { state: 'asking', toConvert: false, fault: convertedFile });
    return false;
  }
  cleanups.set(id, () => void dropFilmFile(id));
  files.set(id, convertedFile);
  preparedJpegs.delete(id);
  const { name, size } = convertedFile;
  change(id, { toConvert: false, isAnswered: true, offer: null, limitedCodecs: null, name, size, total: size });
  const isReplaced = await withUploadStore(({ replaceFile }) => replaceFile(id, convertedFile));
  change(id, { isStoredLocally: isReplaced === true });
  return true;
}
