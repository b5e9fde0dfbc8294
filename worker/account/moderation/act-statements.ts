import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Measure } from '#contract/account/moderation-act.ts';
import { nameKey } from '#contract/collectors/collector-entry.ts';
import { users } from '#worker/account/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { outbox } from '#worker/db/tables.ts';
import { type ActRow, moderationActs, reports } from './moderation-tables.ts';
import type { MeasurePorts } from './report-ports.ts';

/** An act in the outbox, to be carried out or undone in a catalogue or a conversation. */
export type PendingAct = { act_id: string };

const sameSubject = (act: ActRow) =>
  and(
    eq(moderationActs.kind, act.kind),
    eq(moderationActs.about_id, act.about_id),
    sql`${moderationActs.specimen_id} is ${act.specimen_id}`,
    sql`${moderationActs.intent_id} is ${act.intent_id}`,
    sql`${moderationActs.thread_id} is ${act.thread_id}`,
    sql`${moderationActs.seq} is ${act.seq}`,
    sql`${moderationActs.question_id} is ${act.question_id}`,
    isNull(moderationActs.undone_at),
  );

const isOtherAct = (act: ActRow) => and(sameSubject(act), ne(moderationActs.id, act.id));

/** The condition that another act of the same kind stands against the same content. */
export const hasOtherActSql = (act: ActRow): SQL =>
  sql`exists (select 1 from ${moderationActs} where ${isOtherAct(act)})`;

/** The other acts of the same kind that stand against the same content. */
export const otherActsQuery = (core: CoreDb, act: ActRow) => core.select().from(moderationActs).where(isOtherAct(act));

/** The condition that an act of this kind stands against this content. */
const standsSql = (act: ActRow): SQL => sql`exists (select 1 from ${moderationActs} where ${sameSubject(act)})`;

/**
 * The statement that derives from a user's acts whether they are suspended, and whether their pages show a notice; it
 * follows the change of an act.
 */
export function noticeStatement(core: CoreDb, userId: string): Statement {
  const { about_id, kind, undone_at, seen_at, at } = moderationActs;
  const actsSql = sql`from ${moderationActs} where ${about_id} = ${userId} and ${undone_at} is null`;
  return core
    .update(users)
    .set({
      suspended_at: sql`(select min(${at}) ${actsSql} and ${kind} = 'suspend')`,
      has_notice: sql`exists (select 1 ${actsSql} and (${kind} = 'suspend' or (${kind} = 'warn' and ${seen_at} is null)))`,
    })
    .where(eq(users.id, userId));
}

const outboxStatement = (core: CoreDb, act: ActRow, nowMs: number): Statement =>
  core
    .insert(outbox)
    .values({ kind: 'moderation', payload: { act_id: act.id } satisfies PendingAct, created_at: nowMs });

/** The condition that a report is one of a conversation by one of its two, and waits for the administrator. */
export const isReadableReport = (reportId: string) =>
  and(
    eq(reports.id, reportId),
    inArray(reports.state, ['open', 'appeal']),
    eq(reports.by_visitor, false),
    isNotNull(reports.thread_id),
  );

/** The statement that records a reading of the reported conversation, if it may be read. */
export const readingStatement = (core: CoreDb, reportId: string, adminId: string, nowMs: number): Statement =>
  core.insert(moderationActs).select(
    sql`select ${uuid()}, ${nowMs}, ${adminId}, 'read', ${reports.reported_user_id}, ${reports.id}, null, null,
      ${reports.thread_id}, ${reports.seq}, null, null, null, null, null, null, null, null, null
      from ${reports} where ${isReadableReport(reportId)}`,
  );

type UserRow = typeof users.$inferSelect;
/** A profile without what its owner wrote and the avatar, whose files stay until the account is deleted. */
function hiddenProfileStatement(core: CoreDb, { id, username }: UserRow): Statement {
  const names = { display_name: username, name_key: nameKey(username) };
  return core
    .update(users)
    .set({ ...names, location: null, bio: null, avatar_key: null, avatar_pending: null })
    .where(eq(users.id, id));
}

type ActContext = { core: CoreDb; owner: UserRow | null; ports: MeasurePorts; nowMs: number };

/** The statements that make a recorded measure take effect, after the one that records it. */
export function measureStatements({ core, owner, ports, nowMs }: ActContext, act: ActRow): Statement[] {
  switch (act.kind as Measure) {
    case 'hide': {
      if (!owner) return [];
      if (act.question_id !== null) return [ports.questionActsStatement(core, act.question_id)];
      if (act.specimen_id !== null) return [outboxStatement(core, act, nowMs)];
      if (act.intent_id !== null)
        return ports.hideIntentStatements(core, { intent_id: act.intent_id, owner_id: owner.id }, nowMs);
      return [hiddenProfileStatement(core, owner)];
    }
    case 'suspend':
      return [noticeStatement(core, act.about_id), outboxStatement(core, act, nowMs)];
    case 'warn':
      return [noticeStatement(core, act.about_id)];
    default:
      return [outboxStatement(core, act, nowMs)];
  }
}

/** The statements that end the effect of a measure, after the one that marks it as undone. */
export function undoStatements({ core, owner, ports, nowMs }: ActContext, act: ActRow): Statement[] {
  if (act.kind !== 'hide') return measureStatements({ core, owner, ports, nowMs }, act);
  if (!owner) return [];
  if (act.question_id !== null) return [ports.questionActsStatement(core, act.question_id)];
  if (act.specimen_id !== null) return [outboxStatement(core, act, nowMs)];
  if (act.intent_id !== null) return [ports.showIntentStatement(core, act.intent_id, sql`not ${standsSql(act)}`)];
  return [shownProfileStatement(core, act, owner)];
}

/** Gives a profile back what it said; what its owner wrote since stays. */
function shownProfileStatement(core: CoreDb, act: ActRow, { id, username, name_key }: UserRow): Statement {
  const { display_name = username, location = null, bio = null, avatar_key = null } = act.old_values ?? {};
  const isUnchangedName = sql`${users.display_name} = ${username}`;
  return core
    .update(users)
    .set({
      name_key: sql`case when ${isUnchangedName} then ${nameKey(display_name)} else ${name_key} end`,
      display_name: sql`case when ${isUnchangedName} then ${display_name} else ${users.display_name} end`,
      location: sql`coalesce(${users.location}, ${location})`,
      bio: sql`coalesce(${users.bio}, ${bio})`,
      avatar_key: sql`coalesce(${users.avatar_key}, ${avatar_key})`,
    })
    .where(and(eq(users.id, id), sql`not ${standsSql(act)}`));
}
