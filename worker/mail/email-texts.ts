import { accountEmails } from './account-emails.ts';
import type { EmailText } from './email-text.ts';
import type { EmailKind } from './email-values.ts';
import { exchangeEmails } from './exchange-emails.ts';
import { moderationEmails } from './moderation-emails.ts';
import { questionEmails } from './question-emails.ts';

/**
 * The sentences of every email. The subjects never contain a code or an address: they are shown on locked
 * screens.
 */
export const emailTexts: Record<EmailKind, EmailText> = {
  ...accountEmails,
  ...moderationEmails,
  ...exchangeEmails,
  ...questionEmails,
};
