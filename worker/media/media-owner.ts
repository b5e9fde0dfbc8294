import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { isAddressed } from '#contract/collection/specimen/status.ts';
import type { ErrorName } from '#contract/errors.ts';
import { isShowable, MEDIA_PER_INTENT, MEDIA_PER_SPECIMEN, type MediaOwner } from '#contract/media/media.ts';
import { users } from '../account/tables.ts';
import { directory } from '../collection/showcase/showcase-tables.ts';
import { specimens } from '../collection/tables.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { CoreDb } from '../db/core.ts';
import { intents } from '../exchange/intents/tables.ts';
import { threadRegister } from '../exchange/tables.ts';
import type { Call } from '../http/serve.ts';
import { type MediaRow, media } from './tables.ts';

type OwnerColumn = 'specimen_id' | 'intent_id' | 'thread_id';
type OwnerColumns = Pick<MediaRow, OwnerColumn>;

/** What a picture belongs to: the column of its row that says so, and the id in it. */
export type OwnedBy = { column: OwnerColumn; id: string };

/** The owner that a call names or a row has; a row has one and no more. */
export function ownedBy(owner: MediaOwner | OwnerColumns): OwnedBy {
  const columns: Partial<OwnerColumns> = owner;
  if (columns.specimen_id) return { column: 'specimen_id', id: columns.specimen_id };
  if (columns.intent_id) return { column: 'intent_id', id: columns.intent_id };
  return { column: 'thread_id', id: columns.thread_id ?? '' };
}

/** The same as columns of a row. */
export const ownerColumns = ({ column, id }: OwnedBy): OwnerColumns => ({
  specimen_id: null,
  intent_id: null,
  thread_id: null,
  [column]: id,
});

/** The pictures of one owner. */
export const ofOwner = (userId: string, { column, id }: OwnedBy): SQL =>
  sql`${media.user_id} = ${userId} and ${media[column]} = ${id}`;

type OwnedRow = Pick<MediaRow, 'user_id' | 'specimen_id'>;
type Finder = Pick<Call<'user'>, 'core' | 'own' | 'user'>;

/** How one kind of owner treats its pictures. */
type OwnerRules = {
  /** how many it holds, and what is said then; null where they are counted elsewhere, as those of a message are */
  limit: { most: number; full: ErrorName } | null;
  /** its version, when it is there and this user may put pictures to it */
  find: (call: Finder, id: string) => Promise<number | null>;
  /** whether this user may begin an upload for it: a specimen may be stored later, while its id is nobody else's */
  mayBegin: (call: Finder, id: string) => Promise<boolean>;
  /** the same as a condition, for the statement that adds a picture: what lives in core is looked up before it */
  isOpen: (userId: string, id: string) => SQL;
};

const rules: Record<OwnerColumn, OwnerRules> = {
  specimen_id: {
    limit: { most: MEDIA_PER_SPECIMEN, full: 'media_full' },
    find: async (call, id) => (await ownSpecimen(call, id))[0]?.version ?? null,
    mayBegin: isNobodyElses,
    isOpen: (userId, id) => sql`not exists (select 1 from ${specimens} where ${specimens.id} = ${id}
      and (${specimens.user_id} <> ${userId} or ${specimens.in_trash} = 1))`,
  },
  intent_id: {
    limit: { most: MEDIA_PER_INTENT, full: 'intent_media_full' },
    find: async (call, id) => (await ownIntent(call, id))[0]?.version ?? null,
    mayBegin: async (call, id) => (await ownIntent(call, id)).length > 0,
    isOpen: () => sql`1`,
  },
  thread_id: {
    limit: null,
    find: async (call, id) => (await ownThread(call, id))[0]?.version ?? null,
    mayBegin: async (call, id) => (await ownThread(call, id)).length > 0,
    isOpen: () => sql`1`,
  },
};

export const rulesOf = ({ column }: OwnedBy): OwnerRules => rules[column];

/** The specimen that a picture is put to: its owner's, not in the trash. */
const ownSpecimen = ({ own, user }: Finder, id: string) =>
  own
    .select({ version: specimens.version })
    .from(specimens)
    .where(and(eq(specimens.id, id), eq(specimens.user_id, user.id), eq(specimens.in_trash, false)));

/** Whether an id is free for a specimen, or one's own that is not in the trash; another's may lie in another catalogue. */
async function isNobodyElses({ own, core, user }: Finder, id: string): Promise<boolean> {
  const isTheirs = sql`${directory.kind} = 'permanent' and ${directory.specimen_id} = ${id}
    and ${directory.user_id} <> ${user.id}`;
  const isClosed = sql`not (${rules.specimen_id.isOpen(user.id, id)})`;
  const [[claimed], [closed]] = await Promise.all([
    core.select({ id: directory.id }).from(directory).where(isTheirs),
    own
      .select({ id: specimens.id })
      .from(specimens)
      .where(and(eq(specimens.id, id), isClosed)),
  ]);
  return !claimed && !closed;
}

/** Whether the specimen of an upload is stored and its user's own, be it in the trash; of something else it always was. */
export async function isOwnerThere(own: CatalogueDb, { user_id, specimen_id }: OwnedRow): Promise<boolean> {
  if (specimen_id === null) return true;
  const isOwn = and(eq(specimens.id, specimen_id), eq(specimens.user_id, user_id));
  return (await own.$count(specimens, isOwn)) > 0;
}

const ownIntent = ({ core, user }: Finder, id: string) =>
  core
    .select({ version: intents.version })
    .from(intents)
    .where(and(eq(intents.id, id), eq(intents.user_id, user.id)));

/** The conversation, of which the user is one of the two. */
const ownThread = ({ core, user }: Finder, id: string) =>
  core
    .select({ version: threadRegister.version })
    .from(threadRegister)
    .where(
      and(
        eq(threadRegister.id, id),
        or(eq(threadRegister.initiator_id, user.id), eq(threadRegister.responder_id, user.id)),
      ),
    );

type Seen = OwnerColumns &
  Pick<MediaRow, 'view' | 'state'> & {
    /** of the specimen, null for a picture that belongs to none */
    shown: Pick<typeof specimens.$inferSelect, 'access_level' | 'status' | 'in_trash'> | null;
  };

/** Who may see a picture beside the one who put it there: everybody, or the users with these ids. */
type Audience = 'everybody' | readonly string[];

/** A picture of a conversation is for the two by signed addresses; of an intent for everybody, as the intent is. */
export async function audienceOf(core: CoreDb, row: Seen): Promise<Audience> {
  if (!isShowable(row)) return [];
  if (row.intent_id !== null) return (await isIntentShown(core, row.intent_id)) ? 'everybody' : [];
  const isShown = row.shown !== null && isAddressed(row.shown) && !row.shown.in_trash;
  return isShown ? 'everybody' : [];
}

/** Whether visitors find an intent: it and the account of its owner are there. */
async function isIntentShown(core: CoreDb, id: string): Promise<boolean> {
  const found = await core
    .select({ id: intents.id })
    .from(intents)
    .innerJoin(users, eq(users.id, intents.user_id))
    .where(eq(intents.id, id));
  return found.length > 0;
}
