import { and, eq, ne, or, sql } from 'drizzle-orm';
import { attempts } from './core-tables.ts';
import { holds, type Owns, suffixCondition } from './erasure.ts';
import { idempotency, jobs, outbox } from './tables.ts';

/** What the tables that belong to no part store about people: tries, answers, jobs and the outbox. */
export const dbOwns: Owns = {
  catalogue: {
    byId: [idempotency.actor],
    otherTables: [outbox, jobs],
    statements: ({ ownerDb, id }) => [
      ownerDb.delete(outbox).where(sql`json_extract(${outbox.payload}, '$.user_id') = ${id}`),
      ownerDb.delete(jobs).where(sql`json_extract(${jobs.payload}, '$.user_id') = ${id}`),
    ],
  },
  core: {
    otherTables: [attempts, idempotency, jobs, outbox],
    statements: ({ core, id, username, email }) => [
      core
        .delete(attempts)
        .where(
          or(
            suffixCondition(attempts.key, email),
            suffixCondition(attempts.key, id),
            suffixCondition(attempts.key, username),
          ),
        ),
      core
        .delete(idempotency)
        .where(or(eq(idempotency.actor, id), holds(idempotency.answer, `"username":"${username}"`))),
      core.delete(outbox).where(holds(outbox.payload, id)),
      // Except the erasing job itself: it is running, and its payload is deleted when it is done.
      core
        .delete(jobs)
        .where(or(holds(jobs.payload, `"${email}"`), and(holds(jobs.payload, id), ne(jobs.kind, 'erase_account')))),
    ],
  },
};
