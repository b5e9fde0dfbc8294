import type { Viewer } from '#contract/http/access.ts';
import type { CardCover } from '#contract/media/card-cover.ts';
import { mapOutline } from '#contract/media/edit.ts';
import { isShowable, type Media } from '#contract/media/media.ts';
import type { MediaRow, StoredMedia } from './tables.ts';
import { isEditPending, wantedEdit } from './wanted-edit.ts';

type Optional =
  | 'camera'
  | 'duration'
  | 'playable'
  | 'codec'
  | 'um_per_px'
  | 'scale_source'
  | 'outline'
  | 'film_watermark'
  | 'edit'
  | 'rendered_edit';
type Row = StoredMedia & Partial<Pick<MediaRow, Optional>>;

/** The address of one image. Clients take addresses from `variants` and never build one. */
export const fileAddress = ({ id, rendition }: Pick<MediaRow, 'id' | 'rendition'>, variant: string | number) =>
  `/file/${id}/${rendition}/${variant}`;

/** The name of a video's own file, beside the long edges of its poster. */
export const VIDEO = 'video';
/** The name of the watermark file that a video's player draws. */
export const FILM_WATERMARK = 'mark';

/** The columns of a photo that a card shows or needs. */
export const coverColumns = [
  'state',
  'width',
  'height',
  'dominant_color',
  'description',
  'id',
  'rendition',
  'edges',
] as const;
export type CoverColumns = Pick<StoredMedia, (typeof coverColumns)[number]>;

/** The cover of a card; undefined while the photo is not ready. */
export function cardCover(row: CoverColumns): CardCover | undefined {
  const { state, width, height, dominant_color, description, id, rendition, edges } = row;
  if (state !== 'ready' || width === null || height === null || edges.length === 0) return undefined;
  const descriptionField = description !== null && { description };
  return { width, height, dominant_color, ...descriptionField, address: `/file/${id}/${rendition}`, edges };
}

/**
 * A photo as the API answers it; the original's address is only for the owner, and only if the original is kept.
 */
export function mediaShape(row: Row, viewer: Viewer): Media {
  const { reason, rendition: _, edges, camera, duration, playable, codec, ...otherColumns } = row;
  const { um_per_px, scale_source, film_watermark, ...mediaFields } = otherColumns;
  const outline = shownOutline(row);
  return {
    ...pickMedia(mediaFields),
    ...(reason !== null && { reason }),
    ...(camera && { camera }),
    ...(um_per_px && scale_source && { scale: { um_per_px, from: scale_source } }),
    ...(typeof duration === 'number' && { duration }),
    ...(playable && { playable }),
    ...(codec && { codec }),
    ...(outline && { outline }),
    ...(film_watermark && row.state === 'ready' && { mark: film_watermark }),
    ...(viewer === 'owner' && ownerEdit(row)),
    variants: mediaVariants(row, edges, viewer),
  };
}

/** The outline as the present rendition shows it. */
const shownOutline = ({ outline, rendered_edit }: Row) =>
  outline && rendered_edit ? mapOutline(rendered_edit, outline) : outline;

/** The edit of a photo for its owner; empty if the row lacks it, as a card's row does. */
function ownerEdit({ edit, rendered_edit, width, height }: Row): Pick<Media, 'edit' | 'is_editing'> {
  if (edit === undefined || rendered_edit === undefined) return {};
  const row = { edit, rendered_edit, width, height };
  const isPending = isEditPending(row);
  const requestedEdit = edit || isPending ? wantedEdit(row) : null;
  return { ...(requestedEdit && { edit: requestedEdit }), ...(isPending && { is_editing: true }) };
}

type ComputedField =
  | 'reason'
  | 'camera'
  | 'scale'
  | 'duration'
  | 'playable'
  | 'codec'
  | 'outline'
  | 'mark'
  | 'edit'
  | 'is_editing';
type PickedMedia = Omit<Media, 'variants' | ComputedField>;

/** Picked by name, so that other columns of a row (file name, hash, owner) stay out of answers. */
const pickMedia = (row: PickedMedia): PickedMedia => ({
  id: row.id,
  kind: row.kind,
  view: row.view,
  state: row.state,
  width: row.width,
  height: row.height,
  dominant_color: row.dominant_color,
  copyright: row.copyright,
  description: row.description,
  tags: row.tags,
  order: row.order,
  is_cover: row.is_cover,
  watermark_id: row.watermark_id,
  version: row.version,
});

function mediaVariants(row: Row, edges: number[], viewer: Viewer): Media['variants'] {
  const ofFilm = row.kind === 'video' ? [VIDEO, ...(row.film_watermark ? [FILM_WATERMARK] : [])] : [];
  const shownVariants = row.state === 'ready' ? [...edges, ...ofFilm] : [];
  const variantPairs = shownVariants.map((variant) => [String(variant), fileAddress(row, variant)]);
  const filesByState = {
    uploading: [],
    processing: ['original'],
    failed: ['original'],
    ready: ['original', 'prepared'],
  };
  const files = viewer === 'owner' ? filesByState[row.state] : [];
  const has: Record<string, boolean> = { original: !row.drops_original, prepared: row.edges.length > 0 };
  const availableFiles = files.filter((name) => has[name]);
  return Object.fromEntries([...variantPairs, ...availableFiles.map((name) => [name, fileAddress(row, name)])]);
}

/** The photos of a specimen for visitors, numbered without gaps, so that no number reveals a hidden photo. */
export function shownMedia(rows: readonly (Row & Pick<MediaRow, 'view' | 'state'>)[]): Media[] {
  const shownRows = rows.filter(isShowable);
  const cover = shownRows.find(({ is_cover }) => is_cover) ?? shownRows[0];
  return shownRows.map((row, i) => mediaShape({ ...row, order: i + 1, is_cover: row === cover }, 'visitor'));
}
