import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { mediaApi } from '#contract/media/api.ts';
import type { Media, MediaOwner } from '#contract/media/media.ts';
import { call } from '#web/lib/call.ts';
import { arrangeMedia, type PendingArrangement } from '#web/media/sorting/arrange-media.ts';
import { showToast } from '#web/shell/toast/toast.ts';

type Options = {
  owner: MediaOwner;
  /** the owner's, which an order names */
  version: number | undefined;
  /** what the server has */
  media: readonly Media[];
  /** carries on with what the server has now; after a failure, too, where nothing changed */
  onSettled: (now: Media[] | null) => Promise<void> | void;
};

/** Order and cover of an owner's photographs: shown at once, put back when it fails, and undone from the notice. */
export function useMediaOrder({ owner, version, media, onSettled }: Options) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<PendingArrangement>({});
  const shown = arrangeMedia(media, asked);
  const newest = useRef(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const now = useRef(shown);
  useEffect(() => {
    now.current = shown;
  });

  /** One after the other, so that the last wish is the last to arrive; only the last one's answer is what holds. */
  const carryOut = async (wish: PendingArrangement, send: () => Promise<Media[]>, done: string, undo: () => void) => {
    newest.current += 1;
    const turn = newest.current;
    setAsked((others) => ({ ...others, ...wish }));
    const answer = before.current.then(send).catch(() => null);
    before.current = answer;
    const settled = await answer;
    if (turn !== newest.current) return;
    await onSettled(settled);
    setAsked({});
    if (settled) showToast(done, { type: 'success', action: { label: t`Undo`, onPress: undo } });
  };

  const order = (ids: readonly string[]) => {
    if (version === undefined) return;
    const previous = now.current.map(({ id }) => id);
    const send = async () => (await call(mediaApi.order, { owner, ids: [...ids], version })).media;
    void carryOut({ ids }, send, t`Order saved`, () => order(previous));
  };

  const cover = (id: string) => {
    const previous = now.current.find(({ is_cover }) => is_cover)?.id;
    const send = async () => {
      const one = now.current.find((each) => each.id === id);
      const changed = await call(mediaApi.change, { id, version: one?.version ?? 1, is_cover: true });
      return now.current.map((each) => (each.id === id ? changed : { ...each, is_cover: false }));
    };
    void carryOut({ cover: id }, send, t`Cover changed`, () => previous !== undefined && cover(previous));
  };

  return { shown, order, cover };
}
