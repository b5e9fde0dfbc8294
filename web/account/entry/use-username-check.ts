import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { accountApi } from '#contract/account/api.ts';
import { errors } from '#contract/errors.ts';
import type { OutputOf } from '#contract/request.ts';
import { say } from '#contract/words/sentence.ts';
import { isWordName, words } from '#contract/words/words.ts';
import { call } from '#web/lib/call.ts';
import { useRules } from '#web/lib/use-rules.ts';
import { localeAtom } from '#web/shell/language.ts';

type Answer = OutputOf<typeof accountApi.checkUsername>;
type UsernameCheck = { free: string | null; sentence: string | null };

const PAUSE = 350;

const fetchUsername = async () => (await import('#contract/account/credentials.ts')).username;

/** Asks while somebody types whether a well-formed name is free; the newest wish only, and a failed question says nothing. */
export function useUsernameCheck(typed: string): UsernameCheck {
  const [known, setKnown] = useState<{ username: string; answer: Answer } | null>(null);
  const locale = useAtomValue(localeAtom);
  const username = useRules(fetchUsername).rules?.safeParse(typed).data ?? null;
  useEffect(() => {
    if (username === null) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await call(accountApi.checkUsername, { username }, { quiet: true, signal: controller.signal });
        setKnown({ username, answer });
      } catch {
        // The server says it again when the form is sent.
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [username]);
  if (!known || known.username !== username) return { free: null, sentence: null };
  const { available, reason } = known.answer;
  if (available || !reason) return { free: username, sentence: null };
  return { free: null, sentence: say(isWordName(reason) ? words[reason] : errors[reason], locale) };
}
