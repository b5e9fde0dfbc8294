import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

/** A form's schema, or how to fetch it: a page that everybody may open does not bring zod along. */
export type Rules<S extends z.ZodType> = S | (() => Promise<S>);

/**
 * The schema of a form: fetched as soon as the form is there, so that it has come before the first field is left; null
 * until then. `fetchRules` waits for it, asks again for what failed to come, and fails as the fetching does.
 */
export function useRules<S extends z.ZodType>(ruleSource: Rules<S>): { rules: S | null; fetchRules: () => Promise<S> } {
  const [fetchedSchema, setFetched] = useState<S | null>(null);
  const pendingFetch = useRef<Promise<S> | null>(null);
  const isFetched = typeof ruleSource === 'function';
  const fetchRules = (): Promise<S> => {
    if (!isFetched) return Promise.resolve(ruleSource);
    pendingFetch.current ??= ruleSource().then(
      (schema) => {
        setFetched(schema);
        return schema;
      },
      (fault: unknown) => {
        pendingFetch.current = null;
        throw fault;
      },
    );
    return pendingFetch.current;
  };
  const firstFetch = useRef(fetchRules);
  useEffect(() => {
    // Whoever sends the form asks again, and is told.
    firstFetch.current().catch((fault: unknown) => console.error('Failed to load the rules of a form', fault));
  }, []);
  return { rules: isFetched ? fetchedSchema : ruleSource, fetchRules };
}
