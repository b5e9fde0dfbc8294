import type { ViewedMedia } from '#contract/collection/photos/viewer-api.ts';
import type { Media } from '#contract/media/media.ts';
import { inOtherLight } from '#contract/media/viewer/lights.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { measurementsQuery, mediaOwnerQuery } from '#worker/media/measurement-queries.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import { findSeenMedia, type MediaRequest, type SeenMedia } from '#worker/media/seen-media.ts';
import type { ViewCall, ViewerPorts } from '#worker/media/viewer-ports.ts';
import { renderedEdit } from '#worker/media/wanted-edit.ts';
import { shownMeasurements } from './measurement-shape.ts';

/** A photo as the viewer shows it to the caller. */
export async function readView(ports: ViewerPorts, call: ViewCall, input: MediaRequest): Promise<ViewedMedia> {
  const seenMedia = await findSeenMedia(ports, call, input);
  const { row, siblings, db, isOwn, attachment } = seenMedia;
  const reader = call.user?.id ?? null;
  const { core } = call;
  const viewer = isOwn ? 'owner' : 'visitor';
  const [[[owner], measurementRows], specimenUnder] = await Promise.all([
    core.batch([
      mediaOwnerQuery(core, seenMedia),
      measurementsQuery(core, { media_id: row.id, owner_id: row.user_id }, reader),
    ]),
    row.specimen_id ? ports.readViewedSpecimen(db, row.user_id, row.specimen_id, viewer) : null,
  ]);
  if (!owner) throw new AppError('not_found');
  const shapeOf = attachment?.sign ?? ((mediaRow: SeenMedia['row']) => mediaShape(mediaRow, viewer));
  return {
    media: { ...mediaShape(row, viewer), ...shapeOf(row) },
    owner,
    specimen: specimenUnder?.(owner.username) ?? null,
    intent_id: row.intent_id,
    thread_id: attachment ? (input.thread_id ?? null) : isOwn ? row.thread_id : null,
    is_own_thread: attachment?.isOwn ?? (isOwn && row.thread_id !== null),
    ...listPosition(row.id, attachment?.ids ?? siblings.map(({ id }) => id)),
    siblings: attachment ? [] : siblings.map((sibling) => thumbnailFields(shapeOf(sibling))),
    other_light: attachment ? [] : inOtherLight(row, siblings).map(shapeOf),
    measurements: shownMeasurements(measurementRows, renderedEdit(row)),
  };
}

const thumbnailFields = ({ id, kind, view, state, width, height, dominant_color, variants, description }: Media) => ({
  id,
  kind,
  view,
  state,
  width,
  height,
  dominant_color,
  variants,
  description,
});

/** The position of a photo in a list of photos, and the ones before and after it. */
const listPosition = (id: string, ids: readonly string[]) => {
  const index = ids.indexOf(id);
  return { at: index + 1, of: ids.length, prev: ids[index - 1] ?? null, next: ids[index + 1] ?? null };
};
