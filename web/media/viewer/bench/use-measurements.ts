import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { Figure, Measurement, Point } from '#contract/media/viewer/measurement.ts';
import { type Viewed, viewerApi } from '#contract/media/viewer/viewer-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { sessionAtom } from '#web/shell/session.ts';

/** A measurement that is only here: of somebody who is not logged in. */
export type KeptMeasurement = Omit<Measurement, 'author'> & { author: Measurement['author'] | null };

/** What was measured on a picture, as its reader may know it, and what they do with it. */
export function useMeasurements({ media, owner, thread_id, measurements }: Viewed) {
  const session = useAtomValue(sessionAtom);
  const me = session.state === 'in' ? session.profile.username : null;
  const asked = { id: media.id, ...(thread_id !== null && { thread_id }) };
  const read = useRead(me === null ? null : `${media.id} ${me}`, (signal) =>
    call(viewerApi.measurements, asked, { quiet: true, signal }),
  );
  const [here, setHere] = useState<KeptMeasurement[]>([]);
  const kept: KeptMeasurement[] = read.value?.items ?? measurements;
  const put = (items: Measurement[]) => read.put({ items });
  const saving = useAction(
    (figure: Figure, points: Point[], label: string) =>
      call(viewerApi.measure, { ...asked, measurement_id: uuid(), figure, points, label }, { quiet: true }),
    { subject: media.id, done: (added) => put([...(read.value?.items ?? measurements), added]) },
  );
  const removing = useAction(
    (measurement_id: string) => call(viewerApi.unmeasure, { id: media.id, measurement_id }, { quiet: true }),
    {
      subject: media.id,
      done: (_, gone) => put((read.value?.items ?? measurements).filter(({ id }) => id !== gone)),
    },
  );
  const add = async (figure: Figure, points: Point[], label: string): Promise<boolean> => {
    if (me !== null) return saving.run(figure, points, label);
    setHere((before) => [...before, { id: uuid(), figure, points, label: label || null, author: null }]);
    return true;
  };
  const remove = async ({ id, author }: KeptMeasurement): Promise<boolean> => {
    if (author !== null) return removing.run(id);
    setHere((before) => before.filter((one) => one.id !== id));
    return true;
  };
  const isOwner = me !== null && me === owner.username;
  return {
    all: [...kept, ...here],
    add,
    remove,
    isOwner,
    isVisitor: me === null,
    mayRemove: ({ author }: KeptMeasurement) => author === null || isOwner || author.username === me,
    failure: saving.failure ?? removing.failure,
  };
}
