import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { measures, possibleMeasures } from '#contract/account/moderation-act.ts';
import { isConversationKind, isWaiting, type ModerationAct, type Report } from '#contract/account/report.ts';
import type { Locale } from '#contract/format/locale.ts';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { type ActRow, moderationActs, type ReportRow, reports } from './moderation-tables.ts';

const EARLIER_MAX = 10;
/** How many earlier acts are read for a page of reports. */
const EARLIER_READ_MAX = 500;

const reporters = alias(users, 'reporters');
const secondUsers = alias(users, 'second_users');
const admins = alias(users, 'admins');

/** A user of a joined table: `users` itself or an alias of it. */
type JoinedUser = Record<'id' | 'username' | 'email' | 'locale', SQLiteColumn>;

/** A name of a joined user; '' if the account is deleted. */
const joinedName = ({ username }: JoinedUser, name: string) => sql<string>`coalesce(${username}, '')`.as(name);

type Person = { id: string; username: string; email: string; locale: Locale };
const personColumn = (table: JoinedUser, name: string) =>
  sql<Person | null>`case when ${table.id} is not null then json_object('id', ${table.id}, 'username', ${table.username},
    'email', ${table.email}, 'locale', ${table.locale}) end`
    .mapWith((json: string): Person => JSON.parse(json))
    .as(name);

/** A query of reports with the people whom they name, to be narrowed and ordered. */
export const reportsQuery = (core: CoreDb) =>
  core
    .select({
      row: reports,
      person: personColumn(users, 'person'),
      secondPerson: personColumn(secondUsers, 'second_person'),
      reporter: personColumn(reporters, 'reporter'),
      settled_by: joinedName(admins, 'settled_by_name'),
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reported_user_id))
    .leftJoin(secondUsers, eq(secondUsers.id, reports.second_user_id))
    .leftJoin(reporters, eq(reporters.id, reports.user_id))
    .leftJoin(admins, eq(admins.id, reports.settled_by));

const actsQuery = (core: CoreDb) =>
  core
    .select({ act: moderationActs, username: joinedName(users, 'username'), by_name: joinedName(admins, 'by_name') })
    .from(moderationActs)
    .leftJoin(users, eq(users.id, moderationActs.about_id))
    .leftJoin(admins, eq(admins.id, moderationActs.by));

type FoundAct = { act: ActRow; username: string; by_name: string };
type FoundRow = Awaited<ReturnType<typeof reportsQuery>>[number];
/** A report with everything that settling and showing it needs. */
export type FoundReport = FoundRow & { acts: FoundAct[]; earlier_acts: FoundAct[] };

/** Returns the people whom a report may concern; none once their accounts are deleted. */
export const reportPeople = ({ person, secondPerson }: Pick<FoundReport, 'person' | 'secondPerson'>): Person[] =>
  [person, secondPerson].filter((candidate) => candidate !== null);

/** Adds their acts to reports, and the earlier measures against the same people. */
export async function addActs(core: CoreDb, rows: readonly FoundRow[]): Promise<FoundReport[]> {
  if (rows.length === 0) return [];
  const reportIds = rows.map(({ row }) => row.id);
  const peopleIds = rows.flatMap((row) => reportPeople(row).map(({ id }) => id));
  const [acts, earlierActs] = await core.batch([
    actsQuery(core)
      .where(sql`${moderationActs.report_id} in ${inList(reportIds)}`)
      .orderBy(asc(moderationActs.at), asc(moderationActs.id)),
    actsQuery(core)
      .where(
        and(
          sql`${moderationActs.about_id} in ${inList([...new Set(peopleIds)])}`,
          sql`${moderationActs.kind} in ${inList(measures)}`,
        ),
      )
      .orderBy(desc(moderationActs.at), desc(moderationActs.id))
      .limit(EARLIER_READ_MAX),
  ]);
  return rows.map((row) => {
    const ids = reportPeople(row).map(({ id }) => id);
    const isEarlier = ({ act }: FoundAct) => ids.includes(act.about_id) && act.report_id !== row.row.id;
    return {
      ...row,
      acts: acts.filter(({ act }) => act.report_id === row.row.id),
      earlier_acts: earlierActs.filter(isEarlier).slice(0, EARLIER_MAX),
    };
  });
}

/** Returns a report with the data for settling it; null if there is none. */
export async function findReport(core: CoreDb, id: string): Promise<FoundReport | null> {
  const [foundReport] = await addActs(core, await reportsQuery(core).where(eq(reports.id, id)));
  return foundReport ?? null;
}

const iso = (timeMs: number) => new Date(timeMs).toISOString();
const isoOrNull = (timeMs: number | null) => (timeMs === null ? null : iso(timeMs));

const actShape = ({ act, username, by_name }: FoundAct): ModerationAct => ({
  id: act.id,
  at: iso(act.at),
  by: by_name,
  kind: act.kind,
  username,
  reason: act.reason,
  text: act.text,
  undone_at: isoOrNull(act.undone_at),
  appeal: act.appeal,
});

/** The text that was reported; that of a conversation of the reporter is read only while the report waits. */
function shownText({ kind, by_visitor, state, reported_text }: ReportRow): string | null {
  const isPrivate = isConversationKind(kind) && !by_visitor;
  return isPrivate && !isWaiting(state) ? null : reported_text;
}

/** Returns a report as the administrator reads it. */
export function reportShape(foundReport: FoundReport): Report {
  const { row, person, reporter, acts, earlier_acts } = foundReport;
  const people = reportPeople(foundReport).map(({ username, locale }) => ({ username, locale }));
  return {
    id: row.id,
    kind: row.kind,
    username: person?.username ?? '',
    people,
    permanent_id: row.permanent_id,
    media_id: row.media_id,
    intent_id: row.intent_id,
    thread_id: row.kind === 'review' ? null : row.thread_id,
    seq: row.seq,
    reason: row.reason,
    text: row.text,
    reported_text: shownText(row),
    by_partner: isConversationKind(row.kind) && !row.by_visitor,
    reporter: reporter?.username ?? '',
    state: row.state,
    answer: row.answer,
    created_at: iso(row.created_at),
    settled_at: isoOrNull(row.settled_at),
    acts: acts.map(actShape),
    earlier_acts: earlier_acts.map(actShape),
    measures: possibleMeasures({ kind: row.kind, hasPerson: people.length > 0 }).filter(
      (measure) => !acts.some(({ act }) => act.kind === measure && act.undone_at === null),
    ),
  };
}
