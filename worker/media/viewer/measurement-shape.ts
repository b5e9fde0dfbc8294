import type { Measurement } from '#contract/media/viewer/measurement.ts';
import type { MeasuredRow } from './measurement-queries.ts';

/** A measurement as it is read. */
export const measurementShape = ({ id, figure, points, label, username, display_name }: MeasuredRow): Measurement => ({
  ...{ id, figure, points, label },
  author: { username, display_name },
});
