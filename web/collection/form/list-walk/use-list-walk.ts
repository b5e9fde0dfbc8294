import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { takeSaveBehind } from './background-save.ts';
import { focusedField, type ListWalk, nextState, readListIds, readListWalk, readNextSpecimen } from './list-walk.ts';

/** The position of a specimen in the list that its form was opened from, and the next specimen. */
export type ListPosition = {
  walk: ListWalk;
  /** starts at 1 */
  position: number;
  total: number;
  next: OwnSpecimen | null;
};

/** The position in the list that the form was opened from; null without a list, and while it is loading. */
export function useListWalk(id: string) {
  const { t } = useLingui();
  const location = useLocation();
  const navigate = useNavigate();
  // The address may change with the number: the form keeps its list.
  const [initialState] = useState(location.state);
  const walk = readListWalk(initialState);
  const read = async (): Promise<ListPosition | null> => {
    if (!walk) return null;
    const ids = await readListIds(walk);
    const index = ids.indexOf(id);
    if (index < 0) return null;
    return { walk, position: index + 1, total: ids.length, next: await readNextSpecimen(ids, index) };
  };
  const { value: position = null } = useRead(walk && id, read);
  useEffect(() => takeSaveBehind(id), [id]);
  useLayoutEffect(() => {
    const field = focusedField(initialState);
    if (field) document.getElementById(field)?.focus();
  }, [initialState]);

  /** Opens the next specimen, with the focus in the same field as here. */
  const openNext = async ({ walk: list, next }: ListPosition) => {
    if (!next) return;
    const field = document.activeElement?.id || undefined;
    await navigate(editAddress(next), { state: nextState(list, field) });
  };
  /** Returns to the list once its last specimen is saved. */
  const endList = async ({ walk: list, total }: ListPosition) => {
    await navigate(list.address, { state: { isSaving: true } });
    showToast(t`That was the last of ${total} in this list.`, { type: 'success' });
  };
  return { position, openNext, endList };
}
