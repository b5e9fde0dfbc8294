import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { mediaApi } from '#contract/media/api.ts';
import type { Media, MediaOwner } from '#contract/media/media.ts';
import { call } from '#web/lib/call.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { arrangeMedia, type PendingArrangement } from './arrange-media.ts';

type Options = {
  owner: MediaOwner;
  /** the owner object's version, which a change of order must name */
  version: number | undefined;
  /** the stored media */
  media: readonly Media[];
  /** called with the stored media after a change; null after a failure */
  onSettled: (currentMedia: Media[] | null) => Promise<void> | void;
};

/**
 * Changes the order and cover of the owner's photos: shown at once, reverted on failure, and undone from the toast.
 */
export function useMediaOrder({ owner, version, media, onSettled }: Options) {
  const { t } = useLingui();
  const [pendingArrangement, setAsked] = useState<PendingArrangement>({});
  const shownMedia = arrangeMedia(media, pendingArrangement);
  const newest = useRef(0);
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve());
  const currentMedia = useRef(shownMedia);
  useEffect(() => {
    currentMedia.current = shownMedia;
  });

  /** Sends changes one after the other, so that the last one arrives last; only the last one's answer is applied. */
  const sendArrangement = async (
    arrangement: PendingArrangement,
    send: () => Promise<Media[]>,
    successText: string,
    undo: () => void,
  ) => {
    newest.current += 1;
    const turn = newest.current;
    setAsked((previousArrangement) => ({ ...previousArrangement, ...arrangement }));
    const answer = lastRequest.current.then(send).catch(() => null);
    lastRequest.current = answer;
    const settledMedia = await answer;
    if (turn !== newest.current) return;
    await onSettled(settledMedia);
    setAsked({});
    if (settledMedia) showToast(successText, { type: 'success', action: { label: t`Undo`, onPress: undo } });
  };

  const order = (ids: readonly string[]) => {
    if (version === undefined) return;
    const previous = currentMedia.current.map(({ id }) => id);
    const send = async () => (await call(mediaApi.order, { owner, ids: [...ids], version })).media;
    void sendArrangement({ ids }, send, t`Order saved`, () => order(previous));
  };

  const cover = (id: string) => {
    const previous = currentMedia.current.find(({ is_cover }) => is_cover)?.id;
    const send = async () => {
      const coverMedia = currentMedia.current.find((listedMedia) => listedMedia.id === id);
      const changedMedia = await call(mediaApi.change, { id, version: coverMedia?.version ?? 1, is_cover: true });
      return currentMedia.current.map((listedMedia) =>
        listedMedia.id === id ? changedMedia : { ...listedMedia, is_cover: false },
      );
    };
    void sendArrangement({ cover: id }, send, t`Cover changed`, () => previous !== undefined && cover(previous));
  };

  return { shown: shownMedia, order, cover };
}
