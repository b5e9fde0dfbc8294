import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import { useListQuery } from '#web/collection/listing/list-behind.ts';
import { usePreloadedPhoto } from '#web/collection/photos/preload-photo.ts';
import { usePageKeys } from '#web/shell/keys/page-keys.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { type ListPosition, useOpenNeighbour } from './open-neighbour.ts';

/**
 * Where one can go from a specimen, by key too: j and → on, k and ← back, e to edit one's own. The picture of the next is
 * fetched meanwhile.
 */
export function useSpecimenMoves(username: string, position: ListPosition) {
  const { id, coll_no, prev, next } = position;
  const navigate = useNavigate();
  const list = useListQuery(username);
  const open = useOpenNeighbour(list, position);
  const session = useAtomValue(sessionAtom);
  const isOwn = session.state === 'in' && session.profile.username === username;
  // Both ways wherever there is one: a neighbour that still opens may have what this specimen has not.
  const isAmongOthers = Boolean(prev ?? next);
  const on = isAmongOthers ? () => void open('next') : undefined;
  const goBack = isAmongOthers ? () => void open('prev') : undefined;
  const edit = isOwn ? () => void navigate(editAddress({ id, coll_no })) : undefined;
  usePreloadedPhoto(next?.cover ?? null);
  usePageKeys({ j: on, ArrowRight: on, k: goBack, ArrowLeft: goBack, e: edit });
  return { own: isOwn, list, open };
}
