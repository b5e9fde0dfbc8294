import { eq } from 'drizzle-orm';
import { emailCodes, resetCodes, sessions, users } from '../../account/tables.ts';
import { attempts } from '../../db/core-tables.ts';
import { newJob } from '../../db/job.ts';
import { jobs } from '../../db/tables.ts';
import { sentMails } from '../../mail/tables.ts';
import type { Person } from '../../testing/people.ts';
import { FILE_HASH } from './a-picture.ts';
import type { PrivateTexts } from './private-texts.ts';
import { core } from './world.ts';

/** Puts a mark into each private field of somebody's account, its sessions and its letters. */
export async function markAccount(owner: Person, marks: PrivateTexts) {
  const kept = (field: string) => marks.text(field, 'in storage');
  const email = marks.known(`${marks.text('mail')}@example.org`);
  await core
    .update(users)
    .set({ email, password_hash: kept('hash') })
    .where(eq(users.id, owner.id));
  marks.known(owner.cookie.split('=')[1] ?? '', 'nowhere');
  await core
    .update(sessions)
    .set({ user_agent: marks.text('browser'), city: marks.text('city') })
    .where(eq(sessions.user_id, owner.id));
  const [session] = await core.select().from(sessions).where(eq(sessions.user_id, owner.id));
  for (const text of [session?.token_hash ?? '', owner.id, FILE_HASH]) marks.known(text, 'in storage');
  const until = Date.now() + 600_000;
  await core.insert(attempts).values({ key: `login:from:${kept('address')}`, count: 1, expires_at: until });
  const code = { id: `signup:${email}`, code_hash: kept('codehash'), expires_at: until, created_at: 1 };
  await core.insert(emailCodes).values(code);
  await core.insert(resetCodes).values({ user_id: owner.id, code_hash: kept('resethash'), expires_at: until });
  const text = marks.text('letter');
  await core.insert(sentMails).values({ to: email, subject: text, text, html: text, code: text, sent_at: 1 });
  const letter = { letter: 'verification_code', locale: 'en', code: kept('code'), to: email } as const;
  await core.insert(jobs).values(newJob({ kind: 'send_mail', payload: letter }, Date.now()));
}
