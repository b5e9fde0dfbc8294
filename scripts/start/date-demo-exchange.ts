import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readPastThreads } from '#scripts/seed-trades.ts';
import { coreFile } from './databases.ts';

const DAY_MS = 86_400_000;
/** The demo's collectors joined before anything that they are shown to have done. */
const MEMBER_DAYS = 400;

type Event = { seq: number; id: string; body: string };
/** New times by the old ones, as they are stored. */
type NewTimes = ReadonlyMap<string, string>;

/**
 * Gives the events of the demo's exchanges that are over the times of an exchange by mail, as the demo is filled within
 * seconds. No server may be running on the state folder: a conversation's object reads its storage once.
 */
export async function dateDemoExchanges(state: string, nowMs: number): Promise<void> {
  for (const { id, daysAgo } of await readPastThreads()) {
    const thread = openThread(state, id);
    if (!thread) continue;
    const newTimes = dateEvents(thread, daysAgo, nowMs);
    thread.close();
    dateCore(state, id, newTimes);
  }
}

/** The storage of a conversation's object: the file is named by a hash, so that it is found by its first event. */
function openThread(state: string, id: string): DatabaseSync | undefined {
  const folder = join(state, 'v3', 'do', 'vug-ExchangeThread');
  if (!existsSync(folder)) return undefined;
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.sqlite') || name === 'metadata.sqlite') continue;
    const database = new DatabaseSync(join(folder, name), { timeout: 2000 });
    const hasEvents = database.prepare(`select 1 from sqlite_master where name = 'events'`).get();
    if (hasEvents && database.prepare('select 1 from events where seq = 1 and id = ?').get(id)) return database;
    database.close();
  }
}

/** An event that no person caused happens with the one before it. */
function dateEvents(thread: DatabaseSync, daysAgo: ReadonlyMap<string, number>, nowMs: number): NewTimes {
  const events = thread.prepare('select seq, id, body from events order by seq').all() as Event[];
  const newTimes = new Map<string, string>();
  let days = 0;
  for (const { id, body } of events) {
    days = daysAgo.get(id) ?? days;
    newTimes.set(JSON.parse(body).at, new Date(nowMs - days * DAY_MS).toISOString());
  }
  const [firstTime] = newTimes.keys();
  // It has these times already, from an earlier run.
  if (firstTime === undefined || Date.parse(firstTime) < nowMs - DAY_MS) return new Map();
  const change = thread.prepare('update events set body = ? where seq = ?');
  for (const { seq, body } of events) change.run(replaceTimes(body, newTimes), seq);
  const facts = thread.prepare('select name, value from meta').all() as { name: string; value: string }[];
  const changeFact = thread.prepare('update meta set value = ? where name = ?');
  for (const { name, value } of facts) changeFact.run(replaceTimes(value, newTimes), name);
  return newTimes;
}

function replaceTimes(text: string, newTimes: NewTimes): string {
  let newText = text;
  for (const [oldTime, newTime] of newTimes) newText = newText.replaceAll(oldTime, newTime);
  return newText;
}

/** The tables of core with times of a conversation, each by its column with the conversation's id. */
const coreTables = { threads: 'id', thread_sides: 'thread_id', thread_public: 'thread_id', reviews: 'thread_id' };

function dateCore(state: string, id: string, newTimes: NewTimes) {
  if (newTimes.size === 0) return;
  const core = new DatabaseSync(coreFile(state), { timeout: 5000 });
  for (const [table, idColumn] of Object.entries(coreTables))
    for (const { name } of core.prepare(`select name from pragma_table_info('${table}') where type = 'TEXT'`).all())
      for (const [oldTime, newTime] of newTimes)
        core
          .prepare(`update ${table} set ${name} = replace(${name}, ?, ?) where ${idColumn} = ? and instr(${name}, ?)`)
          .run(oldTime, newTime, id, oldTime);
  const completedMs = core.prepare('select completed_at from handovers where thread_id = ?').get(id)?.completed_at;
  const completedAt = typeof completedMs === 'number' && newTimes.get(new Date(completedMs).toISOString());
  if (completedAt)
    core.prepare('update handovers set completed_at = ? where thread_id = ?').run(Date.parse(completedAt), id);
  core
    .prepare(
      `update users set created_at = created_at - ? where id in
        (select initiator_id from threads union select responder_id from threads)`,
    )
    .run(MEMBER_DAYS * DAY_MS);
  core.close();
}
