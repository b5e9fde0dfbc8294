import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import { threads } from '../tables.ts';

/**
 * Whether visitors find a conversation: it is public, and neither of the two asked for their deletion. Written out, as
 * the index has it: a parameter would not let it be used.
 */
export const isThreadShown: SQL = sql`${threads.public} = 1 and not exists (select 1 from ${users} leaving
  where leaving.id in (${threads.initiator_id}, ${threads.responder_id}) and leaving.delete_at is not null)`;
