import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Locale } from '#contract/format/locale.ts';
import type { Issue } from '#contract/http/envelope.ts';
import { readIssues } from '#contract/http/issues.ts';
import { say } from '#contract/words/sentence.ts';
import { specifiedTexts } from '#contract/words/specified-words.ts';
import { ApiError } from './call.ts';
import { showFields } from './find-field.ts';
import { onceReachable } from './once-reachable.ts';
import { type Rules, useRules } from './use-rules.ts';

type Options<V, S extends z.ZodType> = {
  initial: V;
  /** what the fields hold, as the schema's input; the fields themselves when left out */
  toInput?: (values: V) => unknown;
  schema: Rules<S>;
  locale: Locale;
  /** what nothing answered waits for another press: it has a password, can't be taken back, or leads to a letter */
  byHand?: boolean;
};

type Send<S extends z.ZodType> = (output: z.output<S>, key: string) => Promise<void>;

/**
 * A form over a schema of the contract: the server's own rules speak while somebody types, beside each field once it
 * was left, and beside all of them once it was sent. Field ids are the paths of the schema, so that focus finds them. What
 * nothing answered is sent again by itself once there is a line, unless the form is one that is sent by hand alone.
 */
export function useForm<V extends object, S extends z.ZodType>(options: Options<V, S>) {
  const { initial, toInput, schema, locale, byHand = false } = options;
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  const [refusedIssues, setRefused] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [storedResend, setStoredResend] = useState<(() => Promise<void>) | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  /** the key of a try that nothing answered, while nothing was typed since */
  const unansweredKey = useRef('');
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const { rules, fetchRules } = useRules(schema);
  const judge = (ruleSchema: S) => {
    const parseResult = ruleSchema.safeParse(toInput ? toInput(values) : values);
    return {
      parsed: parseResult,
      foundIssues: parseResult.success ? [] : readIssues(parseResult.error.issues, locale),
    };
  };
  const validation = rules && judge(rules);
  /** Rules that can't be fetched are a form that can't be sent: there is no line, and the server was asked nothing. */
  const judgeDeferred = async () => {
    setBusy(true);
    const deferredRules = await fetchRules().catch(() => {
      throw new ApiError(say(specifiedTexts.error_network, locale), 0, null, null);
    });
    return judge(deferredRules);
  };
  const foundIssues = validation?.foundIssues ?? [];
  const shownIssues = [...foundIssues.filter(({ path }) => isSent || left.has(path)), ...refusedIssues];

  const wrong = useRef<readonly Issue[]>([]);
  const refuse = (issues: readonly Issue[]) => {
    wrong.current = issues;
    setRefusals((count) => count + 1);
  };
  // The field has its sentence beside it when the focus comes.
  useLayoutEffect(() => {
    if (refusals > 0) showFields(wrong.current.map(({ path }) => path));
  }, [refusals]);

  const set = (change: Partial<V>) => {
    setValues((previousValues) => ({ ...previousValues, ...change }));
    setRefused([]);
    setFailure(null);
    unansweredKey.current = '';
  };

  const fail = (fault: ApiError, key: string, resend: () => Promise<void>) => {
    setRefused(fault.issues);
    setFailure(fault.message);
    const isUnanswered = fault.status === null;
    // What was typed meanwhile makes it another call.
    if (isUnanswered && latest.current === values) unansweredKey.current = key;
    setStoredResend(() => (isUnanswered && !byHand ? resend : null));
    refuse(fault.issues);
  };

  /**
   * Sends what the schema accepts, under a key that stays while the same is tried again; otherwise, or when refused, the
   * first wrong field gets the focus.
   */
  const submit = async (send: Send<S>, keyBefore?: string) => {
    if (isSending.current) return;
    setSent(true);
    // What is tried again by itself goes on saying why until it is done.
    if (!keyBefore) setFailure(null);
    const key = keyBefore ?? (unansweredKey.current || uuid());
    isSending.current = true;
    try {
      const { parsed, foundIssues } = validation ?? (await judgeDeferred());
      if (!parsed.success) return refuse(foundIssues);
      unansweredKey.current = '';
      setBusy(true);
      await send(parsed.data, key);
      setFailure(null);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      fail(fault, key, () => submit(send, key));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const retry = failure === null ? null : storedResend;
  useEffect(() => (retry ? onceReachable(() => void retry()) : undefined), [retry]);

  return {
    values,
    /** what the fields hold by now, for what goes on while somebody types */
    latest: () => latest.current,
    set,
    submit,
    busy,
    failure,
    /** sends the same once more, where nothing answered and nothing was typed since: done by itself once there is a line */
    again: retry,
    issues: shownIssues,
    /** how often it was sent in vain */
    refusals,
    /** the sentence beside a field, or undefined while there is nothing to say */
    messageOf: (path: string) => shownIssues.find((issue) => issue.path === path)?.message,
    /** marks a field as left, so that its sentence may show */
    leave: (path: string) => setLeft((leftPaths) => (leftPaths.has(path) ? leftPaths : new Set(leftPaths).add(path))),
    reset: (next: V) => {
      setValues(next);
      setLeft(new Set());
      setSent(false);
      setRefused([]);
      setFailure(null);
    },
  };
}
