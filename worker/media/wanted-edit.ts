import { isSameEdit, noEdit, type StoredEdit } from '#contract/media/edit.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { MediaRow } from './tables.ts';

type EditedRow = Pick<MediaRow, 'edit' | 'rendered_edit' | 'width' | 'height'>;

/** The sides of a photo before any edit, in pixels. */
export const sourceSize = ({ edit, rendered_edit, width, height }: EditedRow): PixelSize =>
  rendered_edit?.source ?? edit?.source ?? { width: width ?? 0, height: height ?? 0 };

/** The edit that the owner of a photo wants; the empty edit if none. */
export const wantedEdit = (row: EditedRow): StoredEdit => row.edit ?? noEdit(sourceSize(row));

/** The edit that the present rendition of a photo shows; the empty edit if none. */
export const renderedEdit = (row: EditedRow): StoredEdit => row.rendered_edit ?? noEdit(sourceSize(row));

/** Whether the present rendition shows another edit than the owner wants. */
export const isEditPending = (row: EditedRow): boolean => !isSameEdit(wantedEdit(row), renderedEdit(row));
