/** The database of uploads that survive a reload. */
export const UPLOADS_DATABASE = 'uploads';

/** Forgets stored uploads, so that nobody who logs in afterwards has the photographs. Apart from the rest, because the first page carries it. */
export function forgetStoredUploads() {
  try {
    indexedDB.deleteDatabase(UPLOADS_DATABASE);
  } catch {
    // A database closed to us never held any.
  }
}
