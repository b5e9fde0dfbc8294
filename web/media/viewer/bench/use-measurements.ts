import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { type ViewedMedia, viewerApi } from '#contract/collection/photos/viewer-api.ts';
import type { Point } from '#contract/media/point.ts';
import type { Figure, Measurement } from '#contract/media/viewer/measurement.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { sessionAtom } from '#web/shell/session.ts';

/** A measurement without an author exists only in this page: of a visitor, or not saved yet. */
export type ListedMeasurement = Omit<Measurement, 'author'> & { author: Measurement['author'] | null };

type AddedMeasurement = { measurement: ListedMeasurement; isSending: boolean };

/**
 * The measurements of an image that the reader may see, and the actions on them. A new measurement is shown at
 * once, and stays when saving fails: `keepAgain` retries that.
 */
export function useMeasurements({ media, owner, thread_id, measurements }: ViewedMedia) {
  const session = useAtomValue(sessionAtom);
  const username = session.state === 'in' ? session.profile.username : null;
  const query = { id: media.id, ...(thread_id !== null && { thread_id }) };
  const read = useRead(username === null ? null : `${media.id} ${username}`, (signal) =>
    call(viewerApi.measurements, query, { quiet: true, signal }),
  );
  const [addedMeasurements, setAdded] = useState<AddedMeasurement[]>([]);
  const [removedIds, setRemoved] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const updateAdded = (id: string, change: Partial<AddedMeasurement>) =>
    setAdded((entries) => entries.map((entry) => (entry.measurement.id === id ? { ...entry, ...change } : entry)));
  const keep = async ({ id, figure, points, label }: ListedMeasurement) => {
    updateAdded(id, { isSending: true });
    setFailure(null);
    try {
      const input = { ...query, measurement_id: id, figure, points, ...(label && { label }) };
      updateAdded(id, { measurement: await call(viewerApi.measure, input, { quiet: true }), isSending: false });
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      updateAdded(id, { isSending: false });
      setFailure(fault);
    }
  };
  const add = (figure: Figure, points: Point[], label: string) => {
    const measurement = { id: uuid(), figure, points, label: label.trim() || null, author: null };
    setAdded((entries) => [...entries, { measurement, isSending: false }]);
    if (username !== null) void keep(measurement);
  };
  const waitingEntries = addedMeasurements.filter(
    ({ measurement, isSending }) => measurement.author === null && !isSending,
  );
  const removal = useAction(
    (measurement_id: string) => call(viewerApi.unmeasure, { id: media.id, measurement_id }, { quiet: true }),
    { subject: media.id, onSuccess: (_, removedId) => setRemoved((previousIds) => [...previousIds, removedId]) },
  );
  const remove = ({ id, author }: ListedMeasurement) => {
    if (author === null) setAdded((entries) => entries.filter(({ measurement }) => measurement.id !== id));
    else void removal.run(id);
    if (author === null) setFailure(null);
  };
  const isOwner = username !== null && username === owner.username;
  const storedMeasurements: ListedMeasurement[] = read.value?.items ?? measurements;
  const fresh = addedMeasurements
    .map(({ measurement }) => measurement)
    .filter(({ id }) => storedMeasurements.every((storedMeasurement) => storedMeasurement.id !== id));
  const isSending = (id: string) => addedMeasurements.some((entry) => entry.measurement.id === id && entry.isSending);
  return {
    list: [...storedMeasurements, ...fresh].filter(({ id }) => !removedIds.includes(id)),
    add,
    remove,
    isOwner,
    isVisitor: username === null,
    mayRemove: ({ id, author }: ListedMeasurement) =>
      author === null ? !isSending(id) : isOwner || author.username === username,
    keepAgain:
      username !== null && failure && waitingEntries.length > 0
        ? () => waitingEntries.forEach(({ measurement }) => void keep(measurement))
        : null,
    failure: failure ?? removal.failure,
  };
}
