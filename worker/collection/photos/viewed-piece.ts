import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#contract/access.ts';
import { addressedStatuses } from '#contract/collection/specimen/status.ts';
import type { ViewedSpecimen } from '#contract/media/viewer/viewer-api.ts';
import { mediaShape } from '../../media/shape.ts';
import { media } from '../../media/tables.ts';
import type { ViewerPorts } from '../../media/viewer/viewer-ports.ts';
import { isNumberShared } from '../numbers/shared-number.ts';
import { defaultPreference, preferenceOf } from '../preferences/preference-row.ts';
import { type PublicRow, publicColumns, publicShape, type Writing } from '../specimen/specimen-row.ts';
import { specimens } from '../tables.ts';

/** The specimens of an owner that a viewer may name. */
const seenBy = (ownerId: string, viewer: Viewer): SQL | undefined =>
  and(
    eq(specimens.user_id, ownerId),
    eq(specimens.in_trash, false),
    ...(viewer === 'owner' ? [] : [eq(specimens.access_level, 'public'), inArray(specimens.status, addressedStatuses)]),
  );

const isShared = (viewer: Viewer) => isNumberShared(viewer).as('is_shared');

/** Reads the specimen of a picture as its viewer may name it, to be written under its owner's name; null of what it may not see. */
export const pieceOf: ViewerPorts['pieceOf'] = async (db, ownerId, id, viewer) => {
  const [[preference], [row]] = await db.batch([
    preferenceOf(db, ownerId),
    db
      .select({ ...publicColumns, is_shared: isShared(viewer) })
      .from(specimens)
      .where(and(eq(specimens.id, id), seenBy(ownerId, viewer))),
  ]);
  const style = preference ?? defaultPreference('en');
  return row ? (username) => viewedShape(row, { username, style }, viewer) : null;
};

/** Somebody’s photographs with a scale, each with its specimen, the newest first. */
export const scaledPictures: ViewerPorts['scaledPictures'] = async (db, owner, viewer, { limit, after }) => {
  const isBehind = after && sql`(${media.created_at}, ${media.id}) < (${after[0]}, ${after[1]})`;
  const isScaled = and(
    eq(media.user_id, owner.id),
    // Written out, as the index has it: values that are bound would not be seen to fit it.
    sql`${media.um_per_px} is not null and ${media.state} = 'ready'`,
    sql`${media.view} <> 'packing'`,
    isBehind ?? undefined,
    seenBy(owner.id, viewer),
  );
  const order = [desc(media.created_at), desc(media.id)];
  const ofPiece = eq(specimens.id, media.specimen_id);
  // Apart, since columns of the same name would hide each other.
  const [[said], pictures, pieces] = await db.batch([
    preferenceOf(db, owner.id),
    db
      .select(getTableColumns(media))
      .from(media)
      .innerJoin(specimens, ofPiece)
      .where(isScaled)
      .orderBy(...order)
      .limit(limit),
    db
      .select({ ...publicColumns, is_shared: isShared(viewer) })
      .from(media)
      .innerJoin(specimens, ofPiece)
      .where(isScaled)
      .orderBy(...order)
      .limit(limit),
  ]);
  const writing = { username: owner.username, style: said ?? defaultPreference('en') };
  const shapes = new Map(pieces.map((piece) => [piece.id, viewedShape(piece, writing, viewer)]));
  return pictures.flatMap((picture) => {
    const specimen = shapes.get(picture.specimen_id ?? '');
    return specimen ? [{ media: mediaShape(picture, viewer), specimen, created_at: picture.created_at }] : [];
  });
};

function viewedShape(
  { is_shared, ...row }: PublicRow & { is_shared: boolean },
  writing: Writing,
  viewer: Viewer,
): ViewedSpecimen {
  const shape = publicShape(row, writing, viewer);
  const { id, username, coll_no, display_name, display_name_choice, minerals, written_minerals } = shape;
  const { own_number, custom_name1, custom_name2, locality, locality_text, size } = shape;
  return {
    id,
    username,
    coll_no,
    display_name,
    display_name_choice,
    minerals,
    written_minerals,
    own_number,
    custom_name1,
    custom_name2,
    locality,
    locality_text,
    size,
    is_shared,
  };
}
