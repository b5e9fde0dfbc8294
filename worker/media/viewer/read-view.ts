import { inOtherLight } from '#contract/media/viewer/lights.ts';
import type { ViewedMedia } from '#contract/media/viewer/viewer-api.ts';
import { AppError } from '../../ground/app-error.ts';
import { renderedEdit } from '../edit/wanted-edit.ts';
import { mediaShape } from '../shape.ts';
import { measurementsOf, ownerOfPicture } from './measurement-queries.ts';
import { shownMeasurements } from './measurement-shape.ts';
import { type AskedPicture, type SeenPicture, seenPicture } from './seen-picture.ts';
import type { Seeing, ViewerPorts } from './viewer-ports.ts';

/** A picture as it is looked at by whoever calls. */
export async function readView(ports: ViewerPorts, call: Seeing, asked: AskedPicture): Promise<ViewedMedia> {
  const seen = await seenPicture(ports, call, asked);
  const { row, beside, db, isOwn, attached } = seen;
  const reader = call.user?.id ?? null;
  const { core } = call;
  const viewer = isOwn ? 'owner' : 'visitor';
  const [[[owner], measured], specimenUnder] = await Promise.all([
    core.batch([ownerOfPicture(core, seen), measurementsOf(core, { media_id: row.id, owner_id: row.user_id }, reader)]),
    row.specimen_id ? ports.pieceOf(db, row.user_id, row.specimen_id, viewer) : null,
  ]);
  if (!owner) throw new AppError('not_found');
  const shapeOf = attached?.sign ?? ((one: SeenPicture['row']) => mediaShape(one, viewer));
  return {
    media: { ...mediaShape(row, viewer), ...shapeOf(row) },
    owner,
    specimen: specimenUnder?.(owner.username) ?? null,
    intent_id: row.intent_id,
    thread_id: attached ? (asked.thread_id ?? null) : isOwn ? row.thread_id : null,
    is_own_thread: attached?.isOwn ?? (isOwn && row.thread_id !== null),
    ...placeAmong(row.id, attached?.ids ?? beside.map(({ id }) => id)),
    other_light: attached ? [] : inOtherLight(row, beside).map(shapeOf),
    measurements: shownMeasurements(measured, renderedEdit(row)),
  };
}

/** Where a picture stands in a row of pictures, and what comes before and after it. */
const placeAmong = (id: string, ids: readonly string[]) => {
  const at = ids.indexOf(id);
  return { at: at + 1, of: ids.length, prev: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
};
