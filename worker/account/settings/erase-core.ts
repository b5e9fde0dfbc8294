import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { likes } from '../../collection/likes/like-tables.ts';
import { shelves, showcase } from '../../collection/showcase/showcase-tables.ts';
import { inOneBatch, type Statement } from '../../db/batch.ts';
import type { CoreDb } from '../../db/core.ts';
import { attempts, directory } from '../../db/core-tables.ts';
import { idempotency, jobs, outbox } from '../../db/tables.ts';
import { intentMinerals, intents, traderStats, wants } from '../../exchange/intents/tables.ts';
import { sentMails } from '../../mail/tables.ts';
import { blocks, reports } from '../moderation/moderation-tables.ts';
import { retiredHash } from '../queries.ts';
import { emailCodes, mailRefusals, resetCodes, retiredUsernames, sessions, users } from '../tables.ts';
import type { Doomed } from './erase-account.ts';

/** How much core knows of somebody. */
export async function countInCore(core: CoreDb, { id }: Doomed): Promise<Record<string, number>> {
  const count = (table: string, column: string) =>
    sql<number>`(select count(*) from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id})`;
  const [row] = await core
    .select({
      permanent_ids: count('directory', 'user_id'),
      shown: count('showcase', 'user_id'),
      blocks: count('blocks', 'user_id'),
      likes: count('likes', 'user_id'),
      reports: count('reports', 'user_id'),
      intents: count('intents', 'user_id'),
      wants: count('wants', 'user_id'),
    })
    .from(users)
    .where(eq(users.id, id));
  return row ?? {};
}

/** Takes their likes back; the rows of what they liked are told by a sweep. */
export async function eraseLikes(core: CoreDb, userId: string, now: number): Promise<void> {
  const liked = sql`select null, 'likes', json_object('specimen_id', ${likes.specimen_id}), ${now}, 0
    from ${likes} where ${likes.user_id} = ${userId}`;
  await core.batch([core.insert(outbox).select(liked), core.delete(likes).where(eq(likes.user_id, userId))]);
}

/** Takes from visitors' lists what is theirs; triggers keep the counts. */
export async function eraseShowcase(core: CoreDb, userId: string): Promise<void> {
  await core.batch([
    core.delete(showcase).where(eq(showcase.user_id, userId)),
    core.delete(shelves).where(eq(shelves.user_id, userId)),
  ]);
}

const endsWith = (column: SQLiteColumn, end: string): SQL =>
  sql`substr(${column}, -${sql.raw(String(end.length + 1))}) = ${`:${end}`}`;
const holds = (column: SQLiteColumn, text: string): SQL => sql`instr(${column}, ${text}) > 0`;

/** Deletes the rest together with the account, whose name is kept as a hash so that nobody gets it again. */
export async function eraseFromCore(core: CoreDb, doomed: Doomed, now: number, finish: Statement): Promise<void> {
  const { id, username, email } = doomed;
  const theirs = sql`(select ${directory.specimen_id} from ${directory} where ${directory.user_id} = ${id})`;
  await inOneBatch(core, [
    core.delete(likes).where(sql`${likes.specimen_id} in ${theirs}`),
    core.delete(intentMinerals).where(sql`${intentMinerals.intent_id} in
      (select ${intents.id} from ${intents} where ${intents.user_id} = ${id})`),
    core.delete(intents).where(eq(intents.user_id, id)),
    core.delete(wants).where(eq(wants.user_id, id)),
    core.delete(traderStats).where(eq(traderStats.user_id, id)),
    core.delete(outbox).where(sql`json_extract(${outbox.payload}, '$.specimen_id') in ${theirs}`),
    core.delete(directory).where(eq(directory.user_id, id)),
    core.delete(sessions).where(eq(sessions.user_id, id)),
    core.delete(resetCodes).where(eq(resetCodes.user_id, id)),
    core.delete(mailRefusals).where(eq(mailRefusals.user_id, id)),
    core.delete(blocks).where(or(eq(blocks.user_id, id), eq(blocks.blocked_id, id))),
    // What was said in a conversation stays, and so does the report of it.
    core.delete(reports).where(or(eq(reports.user_id, id), and(eq(reports.about_id, id), ne(reports.kind, 'thread')))),
    core.update(reports).set({ about_id: '' }).where(eq(reports.about_id, id)),
    core.delete(emailCodes).where(or(endsWith(emailCodes.id, email), holds(emailCodes.id, id))),
    core
      .delete(attempts)
      .where(or(endsWith(attempts.key, email), endsWith(attempts.key, id), endsWith(attempts.key, username))),
    core
      .delete(idempotency)
      .where(or(eq(idempotency.actor, id), holds(idempotency.answer, `"username":"${username}"`))),
    core.delete(jobs).where(or(holds(jobs.payload, `"${email}"`), namesButThis(id))),
    core.delete(sentMails).where(or(eq(sentMails.to, email), holds(sentMails.text, username))),
    core
      .insert(retiredUsernames)
      .values({ username_hash: await retiredHash(username), retired_at: now })
      .onConflictDoNothing(),
    core.delete(users).where(eq(users.id, id)),
    finish,
  ]);
}

/** Jobs about them; the one that erases them is at work and forgets what it carries when it is done. */
const namesButThis = (id: string): SQL => sql`(${holds(jobs.payload, id)} and ${jobs.kind} <> 'erase_account')`;
