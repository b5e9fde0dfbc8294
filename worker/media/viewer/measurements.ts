import type { z } from 'zod';
import type { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { mapPoints, type StoredEdit, unmapPoint } from '#contract/media/edit.ts';
import { figureFault } from '#contract/media/viewer/geometry.ts';
import { MEASUREMENTS_OF_ONE, type Measurement } from '#contract/media/viewer/measurement.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import {
  blockQuery,
  countOfOne,
  deleteMeasurement,
  hasMeasurementSlot,
  measurementById,
  measurementsQuery,
  mediaOwnerQuery,
  type NewMeasurement,
  personById,
} from '#worker/media/measurement-queries.ts';
import { measurements } from '#worker/media/measurement-tables.ts';
import { findSeenMedia, type MediaRequest, type SeenMedia } from '#worker/media/seen-media.ts';
import type { ViewerPorts } from '#worker/media/viewer-ports.ts';
import { isEditPending, renderedEdit } from '#worker/media/wanted-edit.ts';
import { measurementShape, shownMeasurements } from './measurement-shape.ts';

type User = Call<'user'>;
type MeasurementInput = z.output<typeof viewerApi.measure.input> & { id: string };

/** The measurements on a photo that the user may see. */
export async function listMeasurements(ports: ViewerPorts, call: User, query: MediaRequest) {
  const seenMedia = await findSeenMedia(ports, call, query);
  const { id, user_id: owner_id } = seenMedia.row;
  const [[owner], rows] = await call.core.batch([
    mediaOwnerQuery(call.core, seenMedia),
    measurementsQuery(call.core, { media_id: id, owner_id }, call.user.id),
  ]);
  if (!owner) throw new AppError('not_found');
  return { items: shownMeasurements(rows, renderedEdit(seenMedia.row)) };
}

/**
 * Stores a measurement on a photo that its author may see. A photo is not found by users whom its owner has
 * blocked.
 */
export async function measure(ports: ViewerPorts, call: User, input: MeasurementInput): Promise<Measurement> {
  const seenMedia = await findSeenMedia(ports, call, input);
  const { row } = seenMedia;
  const { width, height, kind, state } = row;
  if (kind !== 'image' || state !== 'ready' || !width || !height) throw new AppError('scale_not_here');
  const { measurement_id: id, figure, points, label = null } = input;
  const fault = figureFault(figure, points, { width, height });
  if (fault) throw new AppError(fault);
  if (isEditPending(row)) throw new AppError('edit_pending');
  const edit = renderedEdit(row);
  const sourcePoints = points.map((point) => unmapPoint(edit, point));
  const ids = { media_id: row.id, owner_id: row.user_id, author_id: call.user.id };
  return retryOnConflict(() =>
    add(call, seenMedia, { ...ids, id, figure, points: sourcePoints, label, created_at: call.nowMs }, edit),
  );
}

async function add(
  { core, user, keep }: User,
  seenMedia: SeenMedia,
  row: NewMeasurement,
  edit: StoredEdit,
): Promise<Measurement> {
  const [[author], [owner], [storedMeasurement], [count], [block]] = await core.batch([
    personById(core, user.id),
    mediaOwnerQuery(core, seenMedia),
    measurementById(core, row.id),
    countOfOne(core, row),
    blockQuery(core, row),
  ]);
  if (!author || !owner || block) throw new AppError('not_found');
  if (storedMeasurement && (storedMeasurement.author_id !== user.id || storedMeasurement.media_id !== row.media_id))
    throw new AppError('id_used');
  // A retry gets the stored measurement, because measurements never change.
  const toShape = (measurement: typeof row) =>
    measurementShape({
      ...measurement,
      ...author,
      label: measurement.label ?? null,
      points: mapPoints(edit, measurement.points) ?? measurement.points,
    });
  if (storedMeasurement) return toShape(storedMeasurement);
  if ((count?.n ?? 0) >= MEASUREMENTS_OF_ONE) throw new AppError('measurements_full', { limit: MEASUREMENTS_OF_ONE });
  const answer = toShape(row);
  await runBatch(core, [
    assertInBatch(core, hasMeasurementSlot(row)),
    core.insert(measurements).values(row),
    ...(await keep(answer)),
  ]);
  return answer;
}

/**
 * Deletes a measurement made by the user or on a photo of the user; any other is not found. Repeating it changes
 * nothing.
 */
export async function unmeasure(call: User, { id, measurement_id }: { id: string; measurement_id: string }) {
  const { core, user } = call;
  const [storedMeasurement] = await measurementById(core, measurement_id);
  const isTheirs =
    storedMeasurement?.media_id === id &&
    (storedMeasurement.author_id === user.id || storedMeasurement.owner_id === user.id);
  if (!isTheirs) {
    if (await call.wasDeleted()) return {};
    throw new AppError('not_found');
  }
  await runBatch(core, [deleteMeasurement(core, measurement_id, user.id), ...(await call.keep({}))]);
  return {};
}
