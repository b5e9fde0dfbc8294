import { useAtomValue } from 'jotai';
import { accountApi } from '#contract/account/api.ts';
import { errors } from '#contract/errors/errors.ts';
import { say } from '#contract/words/sentence.ts';
import { isWordName, screenTexts } from '#contract/words/words.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useRules } from '#web/lib/use-rules.ts';
import { localeAtom } from '#web/shell/language.ts';

type UsernameCheck = { free: string | null; sentence: string | null };

const PAUSE = 350;

const fetchUsername = async () => (await import('#contract/account/credentials.ts')).username;

/**
 * Checks while the user types whether a well-formed name is free; only the newest text counts, and a failed check
 * shows nothing.
 */
export function useUsernameCheck(text: string): UsernameCheck {
  const locale = useAtomValue(localeAtom);
  const username = useRules(fetchUsername).rules?.safeParse(text).data ?? null;
  // A failed check does not matter: the server checks again when the form is sent.
  const { value: answer } = useRead(
    username,
    (signal) => call(accountApi.checkUsername, { username: username ?? '' }, { quiet: true, signal }),
    { pause: PAUSE },
  );
  if (!answer) return { free: null, sentence: null };
  const { available, reason } = answer;
  if (available || !reason) return { free: username, sentence: null };
  return { free: null, sentence: say(isWordName(reason) ? screenTexts[reason] : errors[reason], locale) };
}
