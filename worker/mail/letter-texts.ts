import type { EmailText } from './letter-text.ts';
import type { EmailKind } from './letter-values.ts';
import { accountEmails } from './letters-of-accounts.ts';
import { exchangeEmails } from './letters-of-exchanges.ts';

/**
 * The sentences of every email. The subjects never contain a code or an address: they are shown on locked
 * screens.
 */
export const emailTexts: Record<EmailKind, EmailText> = { ...accountEmails, ...exchangeEmails };
