import { mapPoints, type StoredEdit } from '#contract/media/edit.ts';
import type { Measurement } from '#contract/media/viewer/measurement.ts';
import type { MeasuredRow } from '#worker/media/measurement-queries.ts';

/** Measurements mapped onto a photo with an edit; those that the crop cuts off are left out. */
export const shownMeasurements = (rows: readonly MeasuredRow[], edit: StoredEdit): Measurement[] =>
  rows.flatMap((row) => {
    const points = mapPoints(edit, row.points);
    return points ? [measurementShape({ ...row, points })] : [];
  });

/** A measurement as the API answers it. */
export const measurementShape = ({ id, figure, points, label, username, display_name }: MeasuredRow): Measurement => ({
  id,
  figure,
  points,
  label,
  author: { username, display_name },
});
