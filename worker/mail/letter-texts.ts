import type { EmailText } from './letter-text.ts';
import type { EmailKind } from './letter-values.ts';
import { accountEmails } from './letters-of-accounts.ts';
import { exchangeEmails } from './letters-of-exchanges.ts';

/** Every letter's sentences. The subjects never hold a code or an address: they show on locked screens. */
export const emailTexts: Record<EmailKind, EmailText> = { ...accountEmails, ...exchangeEmails };
