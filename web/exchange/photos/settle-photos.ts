import { plural, t } from '@lingui/core/macro';
import { awaitUploads } from '#web/media/upload/await-uploads.ts';
import { word } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** Says how many photographs stay behind, or that nothing but the words goes. */
export function sayOmittedPhotos(left: number, isTextOnly: boolean) {
  const without = plural(left, { one: '# photo was left out', other: '# photos were left out' });
  showToast(isTextOnly ? word('media_text_only') : t`Media upload failed: ${without}.`);
}

/** Waits for the photographs of what is about to be sent; gives those it goes with, and says if some stay behind. */
export async function settlePhotos(thread_id: string, ids: readonly string[]): Promise<string[]> {
  const uploadedIds = await awaitUploads({ thread_id }, ids);
  const left = ids.length - uploadedIds.length;
  if (left > 0) sayOmittedPhotos(left, uploadedIds.length === 0);
  return uploadedIds;
}
