import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The emails that the app would have sent, in local development; empty everywhere else. */
export const sentMails = sqliteTable(
  'sent_mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    code: text(),
    sent_at: integer().notNull(),
  },
  (table) => [index('sent_mails_by_address').on(table.to, table.id)],
);
