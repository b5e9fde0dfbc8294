import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router';
import type { Neighbour } from '#contract/collection/api.ts';
import { linkTo } from '#contract/paths.ts';
import { useListBehind } from '#web/collection/list-behind.ts';
import { useOpenNeighbour } from '#web/collection/open-neighbour.ts';
import { usePageKeys } from '#web/collection/specimen-keys.ts';
import { sessionAtom } from '#web/shell/session.ts';

type Here = { username: string; coll_no: string; prev: Neighbour | null; next: Neighbour | null };

/** Where one can go from a specimen, by key too: j and → on, k and ← back, e to edit one's own. */
export function useSpecimenMoves({ username, coll_no, prev, next }: Here) {
  const navigate = useNavigate();
  const list = useListBehind(username);
  const open = useOpenNeighbour(list);
  const session = useAtomValue(sessionAtom);
  const own = session.state === 'in' && session.profile.username === username;
  const on = next ? () => void open(next.coll_no) : undefined;
  const back = prev ? () => void open(prev.coll_no) : undefined;
  const edit = own ? () => void navigate(linkTo('updateSpecimen', { coll_no })) : undefined;
  usePageKeys({ j: on, ArrowRight: on, k: back, ArrowLeft: back, e: edit });
  return { own, list, open };
}
