import { eq, or } from 'drizzle-orm';
import { holds, type Owns } from '#worker/db/erasure.ts';
import { sentMails } from './tables.ts';

/** Letters to people and about them, where they are kept. */
export const mailOwns: Owns = {
  core: {
    otherwise: [sentMails],
    statements: ({ core, email, username }) => [
      core.delete(sentMails).where(or(eq(sentMails.to, email), holds(sentMails.text, username))),
    ],
  },
};
