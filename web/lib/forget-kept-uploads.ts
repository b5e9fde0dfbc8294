/** The database of uploads that survive a reload. */
export const KEPT_UPLOADS = 'uploads';

/** Nobody who comes after has the photographs that somebody was sending. Apart from the rest, because the first page carries it. */
export function forgetKeptUploads() {
  try {
    indexedDB.deleteDatabase(KEPT_UPLOADS);
  } catch {
    // A database closed to us never held any.
  }
}
