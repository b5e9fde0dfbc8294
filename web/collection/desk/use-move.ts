import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { BULK_MAX } from '#contract/collection/bulk.ts';
import { deskApi } from '#contract/collection/desk-api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import { beginOperation } from '#web/collection/desk/operation.ts';
import { readScan } from '#web/collection/desk/read-scan.ts';
import { batchesOf, nothingSelected } from '#web/collection/desk/selection.ts';
import { useTakeBack } from '#web/collection/desk/use-operation.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { showToast } from '#web/shell/toast.ts';

const UNDO_SHOWN = 15_000;

/** Whether an answer said no, which it would say again. */
const isRefusal = (fault: unknown) => fault instanceof ApiError && fault.status !== null && fault.status < 500;

/** What was scanned: a box and what goes into it. Nothing is moved before its owner says so. */
export function useMove(onMoved: () => void) {
  const { t } = useLingui();
  const [storage, setStorage] = useState<string | null>(null);
  const [found, setFound] = useState<OwnSpecimen[]>([]);
  const [missing, setMissing] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const as_of = useRef<string | null>(null);
  const stopped = useRef<{ id: string; storage: string } | null>(null);
  const undo = useTakeBack(onMoved);

  const take = async (permanent_id: string) => {
    const answer = await call(deskApi.byPermanent, { ids: permanent_id }).catch(() => null);
    if (!answer) return;
    as_of.current ??= answer.as_of;
    setMissing(answer.missing);
    setFound((before) => [...before, ...answer.items.filter(({ id }) => !before.some((one) => one.id === id))]);
  };
  const read = (text: string) => {
    const scanned = readScan(text);
    if (scanned?.kind === 'storage') setStorage(scanned.storage);
    else if (scanned) void take(scanned.permanent_id);
    else if (text.trim() !== '') setMissing([text.trim()]);
  };
  const move = async () => {
    if (storage === null || as_of.current === null) return;
    setBusy(true);
    const ids = new Set(found.map(({ id }) => id));
    const batches = batchesOf({ ...nothingSelected, ids }, { items: found, as_of: as_of.current }, BULK_MAX);
    // What stopped in the middle goes on, so that all of it has one undo.
    const before = stopped.current?.storage === storage ? stopped.current.id : undefined;
    const operation = beginOperation({ set: { storage } }, batches, before);
    const done = await operation
      .goOn(() => {})
      .catch((fault: unknown) => {
        stopped.current = isRefusal(fault) ? null : { id: operation.id, storage };
        showToast(fault instanceof Error ? fault.message : String(fault));
        return null;
      });
    setBusy(false);
    if (!done) return;
    const { changed, unchanged, left, undo_token } = done;
    const moved = plural(changed + unchanged, { one: '# specimen lies there now', other: '# specimens lie there now' });
    const remains = plural(left.length, { one: '# was left as it is', other: '# were left as they are' });
    const action = undo_token && { label: t`Undo`, onPress: () => void undo(undo_token) };
    showToast(
      left.length > 0 ? t`${moved}; ${remains}` : moved,
      { type: left.length > 0 ? 'warning' : 'success', ...(action && { action }) },
      UNDO_SHOWN,
    );
    setFound([]);
    as_of.current = null;
    stopped.current = null;
    onMoved();
  };
  const forget = (id: string) => setFound((before) => before.filter((one) => one.id !== id));
  return { storage, found, missing, isBusy, read, forget, move };
}
