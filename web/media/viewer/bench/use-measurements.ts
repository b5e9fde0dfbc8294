import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { Figure, Measurement, Point } from '#contract/media/viewer/measurement.ts';
import { type ViewedMedia, viewerApi } from '#contract/media/viewer/viewer-api.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { sessionAtom } from '#web/shell/session.ts';

/** A measurement that has no author is only here: of somebody who is not logged in, or not kept yet. */
export type KeptMeasurement = Omit<Measurement, 'author'> & { author: Measurement['author'] | null };

type Added = { one: KeptMeasurement; isSending: boolean };

/**
 * What was measured on a picture, as its reader may know it, and what they do with it. What is measured is there at once,
 * and stays when it could not be kept: `keepAgain` tries that once more.
 */
export function useMeasurements({ media, owner, thread_id, measurements }: ViewedMedia) {
  const session = useAtomValue(sessionAtom);
  const me = session.state === 'in' ? session.profile.username : null;
  const asked = { id: media.id, ...(thread_id !== null && { thread_id }) };
  const read = useRead(me === null ? null : `${media.id} ${me}`, (signal) =>
    call(viewerApi.measurements, asked, { quiet: true, signal }),
  );
  const [added, setAdded] = useState<Added[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const mark = (id: string, now: Partial<Added>) =>
    setAdded((all) => all.map((each) => (each.one.id === id ? { ...each, ...now } : each)));
  const keep = async ({ id, figure, points, label }: KeptMeasurement) => {
    mark(id, { isSending: true });
    setFailure(null);
    try {
      const said = { ...asked, measurement_id: id, figure, points, ...(label && { label }) };
      mark(id, { one: await call(viewerApi.measure, said, { quiet: true }), isSending: false });
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      mark(id, { isSending: false });
      setFailure(fault);
    }
  };
  const add = (figure: Figure, points: Point[], label: string) => {
    const one = { id: uuid(), figure, points, label: label.trim() || null, author: null };
    setAdded((all) => [...all, { one, isSending: false }]);
    if (me !== null) void keep(one);
  };
  const waiting = added.filter(({ one, isSending }) => one.author === null && !isSending);
  const removing = useAction(
    (measurement_id: string) => call(viewerApi.unmeasure, { id: media.id, measurement_id }, { quiet: true }),
    { subject: media.id, done: (_, gone) => setRemoved((all) => [...all, gone]) },
  );
  const remove = ({ id, author }: KeptMeasurement) => {
    if (author === null) setAdded((all) => all.filter(({ one }) => one.id !== id));
    else void removing.run(id);
    if (author === null) setFailure(null);
  };
  const isOwner = me !== null && me === owner.username;
  const known: KeptMeasurement[] = read.value?.items ?? measurements;
  const fresh = added.map(({ one }) => one).filter(({ id }) => known.every((one) => one.id !== id));
  const isSending = (id: string) => added.some((each) => each.one.id === id && each.isSending);
  return {
    all: [...known, ...fresh].filter(({ id }) => !removed.includes(id)),
    ...{ add, remove, isOwner },
    isVisitor: me === null,
    mayRemove: ({ id, author }: KeptMeasurement) =>
      author === null ? !isSending(id) : isOwner || author.username === me,
    keepAgain: me !== null && failure && waiting.length > 0 ? () => waiting.forEach(({ one }) => void keep(one)) : null,
    failure: failure ?? removing.failure,
  };
}
