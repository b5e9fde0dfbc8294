import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import { issuesOf } from '#contract/issues.ts';
import type { Locale } from '#contract/locale.ts';
import { ApiError } from '#web/lib/call.ts';
import { showFields } from '#web/lib/find-field.ts';

type Options<V, S extends z.ZodType> = {
  initial: V;
  /** what the fields hold, as the schema's input; the fields themselves when left out */
  toInput?: (values: V) => unknown;
  schema: S;
  locale: Locale;
};

/**
 * A form over a schema of the contract: the server's own rules speak while somebody types, beside each field once it
 * was left, and beside all of them once it was sent. Field ids are the paths of the schema, so that focus finds them.
 */
export function useForm<V extends object, S extends z.ZodType>({ initial, toInput, schema, locale }: Options<V, S>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const sending = useRef(false);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const parsed = schema.safeParse(toInput ? toInput(values) : values);
  const found = parsed.success ? [] : issuesOf(parsed.error.issues, locale);
  const shown = [...found.filter(({ path }) => sent || left.has(path)), ...refused];

  const set = (change: Partial<V>) => {
    setValues((before) => ({ ...before, ...change }));
    setRefused([]);
    setFailure(null);
  };

  /** Sends what the schema accepts; otherwise, or when refused, the first wrong field gets the focus. */
  const submit = async (send: (output: z.output<S>) => Promise<void>) => {
    if (sending.current) return;
    setSent(true);
    setFailure(null);
    if (!parsed.success) {
      setRefusals((before) => before + 1);
      return focusFirst(found);
    }
    sending.current = true;
    setBusy(true);
    try {
      await send(parsed.data);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setRefused(fault.issues);
      setFailure(fault.message);
      setRefusals((before) => before + 1);
      focusFirst(fault.issues);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    /** what the fields hold by now, for what goes on while somebody types */
    latest: () => latest.current,
    set,
    submit,
    busy,
    failure,
    issues: shown,
    /** how often it was sent in vain */
    refusals,
    /** the sentence beside a field, or undefined while there is nothing to say */
    messageOf: (path: string) => shown.find((issue) => issue.path === path)?.message,
    /** marks a field as left, so that its sentence may show */
    leave: (path: string) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
    reset: (next: V) => {
      setValues(next);
      setLeft(new Set());
      setSent(false);
      setRefused([]);
      setFailure(null);
    },
  };
}

const focusFirst = (issues: readonly Issue[]) => showFields(issues.map(({ path }) => path));
