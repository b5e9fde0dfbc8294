/** The database of uploads that survive a reload. */
export const UPLOADS_DATABASE = 'uploads';

/**
 * Removes stored uploads, so that the next user who logs in does not get the photos. In a file of its own, because
 * the first page loads it.
 */
export function forgetStoredUploads() {
  try {
    indexedDB.deleteDatabase(UPLOADS_DATABASE);
  } catch {
    // A closed database never stored any.
  }
}
