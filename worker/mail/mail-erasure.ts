import { eq, or } from 'drizzle-orm';
import { holds, type Owns } from '#worker/db/erasure.ts';
import { sentMails } from './tables.ts';

/** Stored emails to an account and emails that name it; they are deleted with the account. */
export const mailOwns: Owns = {
  core: {
    otherTables: [sentMails],
    statements: ({ core, email, username }) => [
      core.delete(sentMails).where(or(eq(sentMails.to, email), holds(sentMails.text, username))),
    ],
  },
};
