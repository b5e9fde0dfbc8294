import { useEffect, useEffectEvent, useRef } from 'react';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { setAside } from '#web/exchange/photos/command-photos.ts';
import { settlePhotos } from '#web/exchange/photos/settle-photos.ts';
import { bringBack, cancelUploads, settleUploads } from '#web/media/upload/await-uploads.ts';
import { useUploadsById } from '#web/media/upload/photo-uploads.ts';
import { useLeaveWarning } from '#web/media/upload/use-leave-warning.ts';
import { draftPhotoIds, type ProposalDraft, withoutPhotos } from './proposal-draft.ts';

/** The photos on the free-text items of a draft: they survive a reload, and are removed with the draft. */
export function useDraftPhotos(thread_id: string, draft: ProposalDraft) {
  const chosenIds = draftPhotoIds(draft);
  const uploads = useUploadsById(chosenIds);
  const wasSent = useRef(false);
  useLeaveWarning(uploads);
  const bringPhotosBack = useEffectEvent(() => {
    setAside(chosenIds);
    if (chosenIds.length > 0) void bringBack({ thread_id }, chosenIds);
  });
  useEffect(() => {
    if (thread_id) bringPhotosBack();
  }, [thread_id]);

  /** Waits for the uploads; returns the proposal with the photos that are ready and without the others. */
  const settle = async (command: WrittenCommand): Promise<WrittenCommand> => {
    if (command.kind !== 'propose' || chosenIds.length === 0) return command;
    wasSent.current = true;
    const present = uploads.map(({ id }) => id);
    const uploadedIds = new Set(await settlePhotos(thread_id, present));
    return withoutPhotos(command, new Set(chosenIds.filter((id) => !uploadedIds.has(id))));
  };
  const finishSending = (command: WrittenCommand) => {
    if (command.kind !== 'propose') return;
    const sentItems = [...command.initiator_gives, ...command.responder_gives];
    wasSent.current = false;
    settleUploads(
      chosenIds,
      sentItems.flatMap((item) => ('text' in item ? item.media_ids : [])),
    );
  };
  /**
   * A proposal that was sent may have been stored although no answer came, and its photos with it, so they are kept.
   */
  const discard = () => (wasSent.current ? settleUploads(chosenIds, chosenIds) : cancelUploads(chosenIds));
  return { settle, sent: finishSending, discard };
}
