import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import { mediaApi } from '#contract/media/api.ts';
import type { Media } from '#contract/media/media.ts';
import type { InputOf } from '#contract/request.ts';
import { call } from '#web/lib/call.ts';
import { showToast } from '#web/shell/toast.ts';
import type { MenuItem } from '#web/ui/menu.tsx';

/** What an owner does with stored photographs: cover, order, removal. The page is read again after each. */
export function useMediaActions(specimenId: string, version: number | undefined, media: readonly Media[]) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const carryOut = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, done: string) => {
    const went = await call(endpoint, input).then(
      () => true,
      () => false,
    );
    if (went) showToast(done, { type: 'success' });
    await revalidate();
  };
  const move = (at: number, by: -1 | 1) => {
    const ids = media.map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    if (moved === undefined || version === undefined) return;
    ids.splice(at + by, 0, moved);
    void carryOut(mediaApi.order, { owner: { specimen_id: specimenId }, ids, version }, t`Order saved`);
  };
  return (one: Media): MenuItem[] => {
    const at = media.findIndex(({ id }) => id === one.id);
    const cover = () =>
      void carryOut(mediaApi.change, { id: one.id, version: one.version, is_cover: true }, t`Cover changed`);
    const canMove = at >= 0 && version !== undefined;
    return [
      ...(one.is_cover ? [] : [{ label: t`Make it the cover`, icon: 'i-lucide-star', onPress: cover }]),
      ...(canMove && at > 0
        ? [{ label: t`Move forward`, icon: 'i-lucide-arrow-left', onPress: () => move(at, -1) }]
        : []),
      ...(canMove && at < media.length - 1
        ? [{ label: t`Move back`, icon: 'i-lucide-arrow-right', onPress: () => move(at, 1) }]
        : []),
      {
        label: t`Remove`,
        icon: 'i-lucide-trash-2',
        danger: true,
        onPress: () => void carryOut(mediaApi.remove, { id: one.id }, t`Photo deleted`),
      },
    ];
  };
}
