import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { ViewedSpecimen } from '#contract/collection/photos/viewer-api.ts';
import { addressedStatuses } from '#contract/collection/specimen/status.ts';
import type { Viewer } from '#contract/http/access.ts';
import { isNumberShared } from '#worker/collection/numbers/shared-number.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import {
  type PublicRow,
  publicColumns,
  publicShape,
  type SpecimenReader,
} from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import { media } from '#worker/media/tables.ts';
import type { ViewerPorts } from '#worker/media/viewer-ports.ts';

/** The condition for the specimens of an owner that a viewer may see. */
const visibleCondition = (ownerId: string, viewer: Viewer): SQL | undefined =>
  and(
    eq(specimens.user_id, ownerId),
    eq(specimens.in_trash, false),
    ...(viewer === 'owner' ? [] : [eq(specimens.access_level, 'public'), inArray(specimens.status, addressedStatuses)]),
  );

const isShared = (viewer: Viewer) => isNumberShared(viewer).as('is_shared');

/**
 * Reads the specimen of a photo as its viewer may see it; returns a function that adds the owner's username, or
 * null if the viewer may not see it.
 */
export const readViewedSpecimen: ViewerPorts['readViewedSpecimen'] = async (db, ownerId, id, viewer) => {
  const [[preference], [row]] = await db.batch([
    preferenceQuery(db, ownerId),
    db
      .select({ ...publicColumns, is_shared: isShared(viewer) })
      .from(specimens)
      .where(and(eq(specimens.id, id), visibleCondition(ownerId, viewer))),
  ]);
  const style = preference ?? defaultPreference('en');
  return row ? (username) => viewedShape(row, { username, style }, viewer) : null;
};

/** Returns an owner's photos with a scale, each with its specimen, newest first. */
export const scaledPhotos: ViewerPorts['listScaledMedia'] = async (db, owner, viewer, { limit, position }) => {
  const isBehind = position && sql`(${media.created_at}, ${media.id}) < (${position[0]}, ${position[1]})`;
  const isScaled = and(
    eq(media.user_id, owner.id),
    // Literals, as in the index: with bound values SQLite would not see that the index fits.
    sql`${media.um_per_px} is not null and ${media.state} = 'ready'`,
    sql`${media.view} <> 'packing'`,
    isBehind ?? undefined,
    visibleCondition(owner.id, viewer),
  );
  const order = [desc(media.created_at), desc(media.id)];
  const joinCondition = eq(specimens.id, media.specimen_id);
  // Two queries, because columns of the same name would overwrite each other.
  const [[preference], photoRows, specimenRows] = await db.batch([
    preferenceQuery(db, owner.id),
    db
      .select(getTableColumns(media))
      .from(media)
      .innerJoin(specimens, joinCondition)
      .where(isScaled)
      .orderBy(...order)
      .limit(limit),
    db
      .select({ ...publicColumns, is_shared: isShared(viewer) })
      .from(media)
      .innerJoin(specimens, joinCondition)
      .where(isScaled)
      .orderBy(...order)
      .limit(limit),
  ]);
  const shapeContext = { username: owner.username, style: preference ?? defaultPreference('en') };
  const shapes = new Map(
    specimenRows.map((specimenRow) => [specimenRow.id, viewedShape(specimenRow, shapeContext, viewer)]),
  );
  return photoRows.flatMap((photoRow) => {
    const specimen = shapes.get(photoRow.specimen_id ?? '');
    return specimen ? [{ media: mediaShape(photoRow, viewer), specimen, created_at: photoRow.created_at }] : [];
  });
};

function viewedShape(
  { is_shared, ...row }: PublicRow & { is_shared: boolean },
  shapeContext: SpecimenReader,
  viewer: Viewer,
): ViewedSpecimen {
  const shape = publicShape(row, shapeContext, viewer);
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
