import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Locale } from '#contract/format/locale.ts';
import type { Issue } from '#contract/http/envelope.ts';
import { readIssues } from '#contract/http/issues.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { specifiedTexts } from '#contract/screen-texts/specified-texts.ts';
import { ApiError } from './call.ts';
import { ChunkMissing } from './faults/page-faults.ts';
import { onceReachable } from './faults/retry-when-online.ts';
import { showFields } from './find-field.ts';
import { type Rules, useRules } from './use-rules.ts';

type Options<V, S extends z.ZodType> = {
  initial: V;
  /** the fields' values as the schema's input; the values themselves when left out */
  toInput?: (values: V) => unknown;
  schema: Rules<S>;
  locale: Locale;
  /**
   * whether an unanswered try is repeated only by the user: the form has a password, can't be undone, or sends an
   * email
   */
  noAutomaticRetry?: boolean;
};

/** The rules of a form could not be loaded although the server answers. */
const needsReload = {
  en: 'This form did not load fully. Reload the page, then send it.',
  zh: '这张表单没有加载完，请重新加载页面后再提交。',
};

type Send<S extends z.ZodType> = (output: z.output<S>, key: string) => Promise<void>;

/**
 * A form with a schema of the contract: the server's own rules are checked while the user types, and shown beside
 * each field once it was left, and beside all once the form was sent. Field ids are the schema's paths, so that
 * focus finds them. An unanswered try is repeated automatically once online again, unless `noAutomaticRetry` is set.
 */
export function useForm<V extends object, S extends z.ZodType>(options: Options<V, S>) {
  const { initial, toInput, schema, locale, noAutomaticRetry = false } = options;
  const [values, setValues] = useState(initial);
  const [touchedPaths, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  const [refusedIssues, setRefused] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [storedResend, setStoredResend] = useState<(() => Promise<void>) | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  /** the idempotency key of an unanswered try, until the user types again */
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
  /** Without its rules a form can't be sent, and the server was not asked. */
  const judgeDeferred = async () => {
    setBusy(true);
    const deferredRules = await fetchRules().catch((fault: unknown) => {
      const text = fault instanceof ChunkMissing ? needsReload : specifiedTexts.error_network;
      throw new ApiError(fillText(text, locale), 0, null, null);
    });
    return judge(deferredRules);
  };
  const foundIssues = validation?.foundIssues ?? [];
  const shownIssues = [...foundIssues.filter(({ path }) => isSent || touchedPaths.has(path)), ...refusedIssues];

  const wrong = useRef<readonly Issue[]>([]);
  const refuse = (issues: readonly Issue[]) => {
    wrong.current = issues;
    setRefusals((count) => count + 1);
  };
  // The field's message is rendered before the field gets the focus.
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
    // If the user typed meanwhile, the next try is a different call.
    if (isUnanswered && latest.current === values) unansweredKey.current = key;
    setStoredResend(() => (isUnanswered && !noAutomaticRetry ? resend : null));
    refuse(fault.issues);
  };

  /**
   * Sends the values when the schema accepts them, under a key that stays the same for retries of the same values;
   * otherwise, or when refused, focuses the first invalid field.
   */
  const submit = async (send: Send<S>, keyBefore?: string) => {
    if (isSending.current) return;
    setSent(true);
    // An automatic retry keeps showing the failure until it succeeds.
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
    /** returns the present values, for async code that runs while the user types */
    latest: () => latest.current,
    set,
    submit,
    busy,
    failure,
    /** repeats an unanswered try with unchanged values; done automatically once online again */
    retry,
    issues: shownIssues,
    /** how often sending failed or was refused */
    refusals,
    /** the message beside a field; undefined when there is none */
    messageOf: (path: string) => shownIssues.find((issue) => issue.path === path)?.message,
    /** marks a field as left, so that its message may be shown */
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
