import type { z } from 'zod';
import { figureFault } from '#contract/media/viewer/geometry.ts';
import { MEASUREMENTS_OF_ONE, type Measurement } from '#contract/media/viewer/measurement.ts';
import type { viewerApi } from '#contract/media/viewer/viewer-api.ts';
import { demand, inOneBatch, retryOnConflict } from '../../db/batch.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import {
  blockOf,
  countOfOne,
  deleteMeasurement,
  hasRoom,
  measurementById,
  measurementsOf,
  type NewMeasurement,
  ownerOfPicture,
  personById,
} from './measurement-queries.ts';
import { measurementShape } from './measurement-shape.ts';
import { measurements } from './measurement-tables.ts';
import { type AskedPicture, type SeenPicture, seenPicture } from './seen-picture.ts';
import type { ViewerPorts } from './viewer-ports.ts';

type User = Call<'user'>;
type Written = z.output<typeof viewerApi.measure.input> & { id: string };

/** What was measured on a picture, as who asks may know it. */
export async function listMeasurements(ports: ViewerPorts, call: User, asked: AskedPicture) {
  const seen = await seenPicture(ports, call, asked);
  const { id, user_id: owner_id } = seen.row;
  const [[owner], found] = await call.core.batch([
    ownerOfPicture(call.core, seen),
    measurementsOf(call.core, { media_id: id, owner_id }, call.user.id),
  ]);
  if (!owner) throw new AppError('not_found');
  return { items: found.map(measurementShape) };
}

/** Keeps a measurement of a photograph that its author may see; to whom its owner keeps away it is not there. */
export async function measure(ports: ViewerPorts, call: User, written: Written): Promise<Measurement> {
  const seen = await seenPicture(ports, call, written);
  const { row } = seen;
  const { width, height, kind, state } = row;
  if (kind !== 'image' || state !== 'ready' || !width || !height) throw new AppError('scale_not_here');
  const { measurement_id: id, figure, points, label = null } = written;
  const fault = figureFault(figure, points, { width, height });
  if (fault) throw new AppError(fault);
  const of = { media_id: row.id, owner_id: row.user_id, author_id: call.user.id };
  return retryOnConflict(() => add(call, seen, { ...of, id, figure, points, label, created_at: call.now }));
}

async function add({ core, user, keep }: User, seen: SeenPicture, row: NewMeasurement): Promise<Measurement> {
  const [[author], [owner], [known], [kept], [blocked]] = await core.batch([
    personById(core, user.id),
    ownerOfPicture(core, seen),
    measurementById(core, row.id),
    countOfOne(core, row),
    blockOf(core, row),
  ]);
  if (!author || !owner || blocked) throw new AppError('not_found');
  if (known && (known.author_id !== user.id || known.media_id !== row.media_id)) throw new AppError('id_used');
  // Arriving again it is there already, and a measurement never changes.
  if (known) return measurementShape({ ...known, ...author });
  if ((kept?.n ?? 0) >= MEASUREMENTS_OF_ONE) throw new AppError('measurements_full', { limit: MEASUREMENTS_OF_ONE });
  const answer = measurementShape({ ...row, label: row.label ?? null, ...author });
  await inOneBatch(core, [demand(core, hasRoom(row)), core.insert(measurements).values(row), ...(await keep(answer))]);
  return answer;
}

/** Takes a measurement away; a second time nothing happens. One that is neither one's own nor on one's own is not found. */
export async function unmeasure(call: User, { id, measurement_id }: { id: string; measurement_id: string }) {
  const { core, user } = call;
  const [known] = await measurementById(core, measurement_id);
  const isTheirs = known?.media_id === id && (known.author_id === user.id || known.owner_id === user.id);
  if (!isTheirs) {
    if (await call.wasDeleted()) return {};
    throw new AppError('not_found');
  }
  await inOneBatch(core, [deleteMeasurement(core, measurement_id, user.id), ...(await call.keep({}))]);
  return {};
}
