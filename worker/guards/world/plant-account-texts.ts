import { eq } from 'drizzle-orm';
import { addressCardApi } from '#contract/exchange/addresses/address-card-api.ts';
import { emailCodes, resetCodes, sessions, users } from '#worker/account/tables.ts';
import { attempts } from '#worker/db/core-tables.ts';
import { newJob } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { sentMails } from '#worker/mail/tables.ts';
import type { Person } from '#worker/testing/people.ts';
import { FILE_HASH } from './a-photo.ts';
import { callOrThrow } from './make-call.ts';
import type { PrivateTexts } from './private-texts.ts';
import { core } from './world.ts';

/** Puts a canary text into each private field of an account, its sessions and its emails. */
export async function plantAccountTexts(owner: Person, privateTexts: PrivateTexts) {
  const storageText = (field: string) => privateTexts.text(field, 'in storage');
  const email = privateTexts.register(`${privateTexts.text('mail')}@example.org`);
  await core
    .update(users)
    .set({ email, password_hash: storageText('hash') })
    .where(eq(users.id, owner.id));
  privateTexts.register(owner.cookie.split('=')[1] ?? '', 'nowhere');
  await core
    .update(sessions)
    .set({ user_agent: privateTexts.text('browser'), city: privateTexts.text('city') })
    .where(eq(sessions.user_id, owner.id));
  const [session] = await core.select().from(sessions).where(eq(sessions.user_id, owner.id));
  for (const text of [session?.token_hash ?? '', owner.id, FILE_HASH]) privateTexts.register(text, 'in storage');
  const expiresAt = Date.now() + 600_000;
  await core.insert(attempts).values({ key: `login:from:${storageText('address')}`, count: 1, expires_at: expiresAt });
  const code = { id: `signup:${email}`, code_hash: storageText('codehash'), expires_at: expiresAt, created_at: 1 };
  await core.insert(emailCodes).values(code);
  await core
    .insert(resetCodes)
    .values({ user_id: owner.id, code_hash: storageText('resethash'), expires_at: expiresAt });
  await callOrThrow(owner, addressCardApi.save, {
    name: privateTexts.text('a-name'),
    lines: [privateTexts.text('a-street')],
    country: 'CN',
    latin_name: privateTexts.text('a-latin'),
    latin_lines: [privateTexts.text('a-lstreet')],
    telephone: privateTexts.register(`+86 138 55${owner.shard} 0013`),
    note: privateTexts.text('a-note'),
    version: 1,
  });
  const text = privateTexts.text('letter');
  await core.insert(sentMails).values({ to: email, subject: text, text, html: text, code: text, sent_at: 1 });
  const emailPayload = { letter: 'verification_code', locale: 'en', code: storageText('code'), to: email } as const;
  await core.insert(jobs).values(newJob({ kind: 'send_mail', payload: emailPayload }, Date.now()));
}
