import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import type { CodeAnswer } from '#contract/account/credentials.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { ApiError } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { localeAtom } from '#web/shell/language.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { secondsToWait } from './refusals.ts';

const remainingSeconds = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until a moment, counted down to 0; a new countdown may start at any time. */
function useCountdown() {
  const [end, setEnd] = useState(0);
  const [waitSeconds, setLeft] = useState(0);
  useEffect(() => {
    setLeft(remainingSeconds(end));
    const timer = setInterval(() => {
      const currentSeconds = remainingSeconds(end);
      setLeft(currentSeconds);
      if (currentSeconds === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return { left: waitSeconds, startCountdown: (seconds: number) => setEnd(Date.now() + seconds * 1000) };
}

const AGAIN_AFTER = 60;
/** Longer waits, in seconds, are shown as a time of day. */
const LONG_WAIT = 90;

/**
 * Sends codes: the address of the last one, the failure, and the seconds until that address may get another. `sent`
 * is for a form that sends the first code itself.
 */
export function useVerificationCode(ask: (email: string, locale: Locale) => Promise<CodeAnswer>) {
  const locale = useAtomValue(localeAtom);
  const { time } = useTimeFormat();
  const { left, startCountdown: startFor } = useCountdown();
  const [lastEmail, setSentTo] = useState<string | null>(null);
  const [waits, setWaits] = useState<string | null>(null);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [areLate, setLate] = useState(false);

  const startWaiting = (email: string, seconds: number) => {
    setWaits(email);
    startFor(seconds);
  };
  const recordSent = (email: string, { codes_late }: CodeAnswer) => {
    setLate(codes_late);
    setSentTo(email);
    startWaiting(email, AGAIN_AFTER);
  };
  const explain = (fault: ApiError, email: string) => {
    const wait = secondsToWait(fault);
    if (wait === null) return fault.message;
    if (wait < LONG_WAIT) {
      startWaiting(email, wait);
      return null;
    }
    const at = time(Date.now() + wait * 1000);
    return <Trans>A new code can be asked for at {at}.</Trans>;
  };
  const { run: send, busy } = useAction(
    (email: string) => {
      setFailure(null);
      return ask(email, locale);
    },
    {
      onSuccess: (answer, email) => recordSent(email, answer),
      onRefusal: (fault, email) => setFailure(explain(fault, email)),
    },
  );
  return {
    sentTo: lastEmail,
    /** whether codes are late at the moment, for everybody */
    areLate,
    failure,
    busy: busy !== null,
    send,
    recordSent,
    secondsLeft: (email: string) => (email === waits ? left : 0),
  };
}
