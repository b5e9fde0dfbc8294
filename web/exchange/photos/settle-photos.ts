import { plural, t } from '@lingui/core/macro';
import { awaitUploads } from '#web/media/upload/await-uploads.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** Shows how many photos were left out, or that only the text is sent. */
export function sayOmittedPhotos(left: number, isTextOnly: boolean) {
  const without = plural(left, { one: '# photo was left out', other: '# photos were left out' });
  showToast(isTextOnly ? ownPageText('media_text_only') : t`Media upload failed: ${without}.`);
}

/**
 * Waits for the uploads of what is about to be sent; returns the ids that it is sent with, and reports photos left
 * out.
 */
export async function settlePhotos(thread_id: string, ids: readonly string[]): Promise<string[]> {
  const uploadedIds = await awaitUploads({ thread_id }, ids);
  const omittedCount = ids.length - uploadedIds.length;
  if (omittedCount > 0) sayOmittedPhotos(omittedCount, uploadedIds.length === 0);
  return uploadedIds;
}
