import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router';
import { editAddress } from '#contract/collection/numbers/specimen-address.ts';
import { useListBehind } from '#web/collection/listing/list-behind.ts';
import { usePreloadedPhoto } from '#web/collection/photos/preload-photo.ts';
import { type ListPosition, useOpenNeighbour } from '#web/collection/specimen/open-neighbour.ts';
import { usePageKeys } from '#web/shell/page-keys.ts';
import { sessionAtom } from '#web/shell/session.ts';

/**
 * Where one can go from a specimen, by key too: j and → on, k and ← back, e to edit one's own. The picture of the next is
 * fetched meanwhile.
 */
export function useSpecimenMoves(username: string, position: ListPosition) {
  const { id, coll_no, prev, next } = position;
  const navigate = useNavigate();
  const list = useListBehind(username);
  const open = useOpenNeighbour(list, position);
  const session = useAtomValue(sessionAtom);
  const own = session.state === 'in' && session.profile.username === username;
  // Both ways wherever there is one: a neighbour that still opens may have what this specimen has not.
  const isAmongOthers = Boolean(prev ?? next);
  const on = isAmongOthers ? () => void open('next') : undefined;
  const back = isAmongOthers ? () => void open('prev') : undefined;
  const edit = own ? () => void navigate(editAddress({ id, coll_no })) : undefined;
  usePreloadedPhoto(next?.cover ?? null);
  usePageKeys({ j: on, ArrowRight: on, k: back, ArrowLeft: back, e: edit });
  return { own, list, open };
}
