import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import { useListQuery } from '#web/collection/listing/use-list-query.ts';
import { usePreloadedPhoto } from '#web/collection/photos/preload-photo.ts';
import { usePageKeys } from '#web/shell/keys/page-keys.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { type ListPosition, useOpenNeighbour } from './open-neighbour.ts';

/**
 * The keys of a specimen's page: j and → for the next, k and ← for the previous, e to edit the owner's own.
 * Prefetches the photo of the next specimen.
 */
export function useSpecimenMoves(username: string, position: ListPosition) {
  const { id, coll_no, prev, next } = position;
  const navigate = useNavigate();
  const list = useListQuery(username);
  const open = useOpenNeighbour(list, position);
  const session = useAtomValue(sessionAtom);
  const isOwn = session.state === 'in' && session.profile.username === username;
  // Both keys work when there is any neighbour: while one is still opening, it may have a neighbour that this
  // specimen lacks.
  const isAmongOthers = Boolean(prev ?? next);
  const goForward = isAmongOthers ? () => void open('next') : undefined;
  const goBack = isAmongOthers ? () => void open('prev') : undefined;
  const edit = isOwn ? () => void navigate(editAddress({ id, coll_no })) : undefined;
  usePreloadedPhoto(next?.cover ?? null);
  usePageKeys({ j: goForward, ArrowRight: goForward, k: goBack, ArrowLeft: goBack, e: edit });
  return { own: isOwn, list, open };
}
