import { and, eq, sql } from 'drizzle-orm';
import { isAddressed } from '#contract/collection/specimen/status.ts';
import { MEDIA_PER_SPECIMEN } from '#contract/media/media.ts';
import { specimens } from '#worker/collection/tables.ts';
import { directory } from '#worker/db/core-tables.ts';
import type { OwnerQuery, OwnerRules } from '#worker/media/media-owner.ts';

/** The rules for media of specimens. */
export const specimenPhotoRules: OwnerRules = {
  limit: { maxCount: MEDIA_PER_SPECIMEN, full: 'media_full' },
  find: async (call, id) => (await ownSpecimen(call, id))[0]?.version ?? null,
  mayBegin: isUnclaimed,
  isOpen,
  isThere: async (ownerDb, userId, id) =>
    (await ownerDb.$count(specimens, and(eq(specimens.id, id), eq(specimens.user_id, userId)))) > 0,
  isShown: async (_, { shown }) => shown !== null && isAddressed(shown) && !shown.in_trash,
};

/** The specimen that a photo is added to: its owner's, not in the trash. */
const ownSpecimen = ({ ownerDb, user }: OwnerQuery, id: string) =>
  ownerDb
    .select({ version: specimens.version })
    .from(specimens)
    .where(and(eq(specimens.id, id), eq(specimens.user_id, user.id), eq(specimens.in_trash, false)));

function isOpen(userId: string, id: string) {
  return sql`not exists (select 1 from ${specimens} where ${specimens.id} = ${id}
      and (${specimens.user_id} <> ${userId} or ${specimens.in_trash} = 1))`;
}

/**
 * Whether an id is unused, or is that of the owner's own specimen outside the trash; another owner's specimen may
 * be in another catalogue.
 */
async function isUnclaimed({ ownerDb, core, user }: OwnerQuery, id: string): Promise<boolean> {
  const isTheirs = sql`${directory.kind} = 'permanent' and ${directory.specimen_id} = ${id}
    and ${directory.user_id} <> ${user.id}`;
  const isClosed = sql`not (${isOpen(user.id, id)})`;
  const [[claim], [closedEntry]] = await Promise.all([
    core.select({ id: directory.id }).from(directory).where(isTheirs),
    ownerDb
      .select({ id: specimens.id })
      .from(specimens)
      .where(and(eq(specimens.id, id), isClosed)),
  ]);
  return !claim && !closedEntry;
}
