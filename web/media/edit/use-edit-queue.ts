import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, errorMessage } from '#web/lib/call.ts';
import { clearToast, showToast } from '#web/shell/toast/toast.ts';

/**
 * Longer than any call takes, in milliseconds: the notice of the result replaces that of the running edit. A lost
 * edit waits as long.
 */
const PENDING_MS = 60_000;

export type EditNotice = Parameters<typeof showToast>;
/** `act` returns the notice of its result; null when something else shows it. */
type QueuedEdit = { label: string; act: () => Promise<EditNotice | null> };

/**
 * A queue of photo edits, carried out one after another. The running edit is shown at once, and the result when no
 * other edit waits. Edits that did not reach the server can be retried from their notice, and are retried
 * automatically once online again.
 */
export function useEditQueue() {
  const { t } = useLingui();
  const tail = useRef<Promise<unknown>>(Promise.resolve());
  const pendingEdits = useRef<QueuedEdit[]>([]);
  const lostEdits = useRef<QueuedEdit[]>([]);
  const [pendingLabels, setPendingLabels] = useState<readonly string[]>([]);
  const setPending = (edits: QueuedEdit[]) => {
    pendingEdits.current = edits;
    setPendingLabels(edits.map(({ label }) => label));
  };

  const failureNotice = (edit: QueuedEdit, fault: ApiError): EditNotice => {
    if (fault.status !== null && fault.status < 500) return [errorMessage(fault)];
    lostEdits.current.push(edit);
    return [errorMessage(fault), { action: { label: t`Try again`, onPress: retryLost } }, PENDING_MS];
  };
  const run = async (edit: QueuedEdit) => {
    let notice: EditNotice | null = null;
    try {
      notice = await edit.act();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      notice = failureNotice(edit, fault);
    } finally {
      setPending(pendingEdits.current.slice(1));
      const [next] = pendingEdits.current;
      if (next) showToast(next.label, { type: 'info' }, PENDING_MS);
      else if (notice) showToast(...notice);
      else clearToast();
    }
  };
  const add = (edit: QueuedEdit) => {
    setPending([...pendingEdits.current, edit]);
    showToast(edit.label, { type: 'info' }, PENDING_MS);
    const start = () => run(edit);
    tail.current = tail.current.then(start, start);
  };
  const retryLost = () => {
    for (const edit of lostEdits.current.splice(0)) add(edit);
  };
  const retryOnline = useEffectEvent(retryLost);
  useEffect(() => {
    const onOnline = () => retryOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  const enqueue = (edit: QueuedEdit) => {
    if (pendingEdits.current.length === 0) lostEdits.current = [];
    add(edit);
  };
  return { enqueue, pendingLabels };
}
