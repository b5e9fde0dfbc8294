import type { LetterText } from './letter-text.ts';
import type { LetterKind } from './letter-values.ts';
import { accountLetters } from './letters-of-accounts.ts';
import { exchangeLetters } from './letters-of-exchanges.ts';

/** Every letter's sentences. The subjects never hold a code or an address: they show on locked screens. */
export const letterTexts: Record<LetterKind, LetterText> = { ...accountLetters, ...exchangeLetters };
