import { keeping } from '#web/media/upload/keeping.ts';
import type { PhotoUpload } from '#web/media/upload/photo-upload.ts';
import { change, cleanups, files, prepared, uploadOf } from '#web/media/upload/upload-store.ts';
import { convert, offerOf } from '#web/media/video/converting.ts';
import { dropFilmFile } from '#web/media/video/film-files.ts';

/**
 * Asks whether a film that only some devices play is to be converted here first, where this browser can; whether it asks.
 * Whoever was asked already is not asked again.
 */
export async function asksToConvert({ id, answered }: PhotoUpload, file: File, signal: AbortSignal): Promise<boolean> {
  if (answered) return false;
  const offer = await offerOf(file, signal);
  if (!offer || signal.aborted || !uploadOf(id)) return false;
  change(id, { state: 'asking', offer });
  return true;
}

/** Puts the converted film in the place of the one that was chosen; whether it did. What went wrong is asked about anew. */
export async function convertChosen({ id }: PhotoUpload, file: File, signal: AbortSignal): Promise<boolean> {
  change(id, { state: 'converting', converted: 0, fault: null });
  const made = await convert(id, file, signal, (part) => change(id, { converted: part }));
  if (made === null || !uploadOf(id)) {
    // Taken away while the last of it was written.
    if (made instanceof File) await dropFilmFile(id);
    return false;
  }
  if (!(made instanceof File)) {
    change(id, { state: 'asking', toConvert: false, fault: made });
    return false;
  }
  cleanups.set(id, () => void dropFilmFile(id));
  files.set(id, made);
  prepared.delete(id);
  const { name, size } = made;
  change(id, { toConvert: false, answered: true, offer: null, limited: null, name, size, total: size });
  const kept = await keeping(({ replaceFile }) => replaceFile(id, made));
  change(id, { kept: kept === true });
  return true;
}
