import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { loadChunk } from './faults/load-chunk.ts';

/** A form's schema, or a function that imports it: public pages do not load zod. */
export type Rules<S extends z.ZodType> = S | (() => Promise<S>);

/**
 * The schema of a form: imported when the form is mounted, so that it is loaded before the first field is left;
 * null until then. `fetchRules` waits for it, retries a failed import, and rejects when that fails too.
 */
export function useRules<S extends z.ZodType>(ruleSource: Rules<S>): { rules: S | null; fetchRules: () => Promise<S> } {
  const [fetchedSchema, setFetched] = useState<S | null>(null);
  const pendingFetch = useRef<Promise<S> | null>(null);
  const isFetched = typeof ruleSource === 'function';
  const fetchRules = (): Promise<S> => {
    if (!isFetched) return Promise.resolve(ruleSource);
    pendingFetch.current ??= loadChunk(ruleSource).then(
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
    // Sending the form retries the import and shows the failure.
    firstFetch.current().catch((fault: unknown) => console.error('Failed to load the rules of a form', fault));
  }, []);
  return { rules: isFetched ? fetchedSchema : ruleSource, fetchRules };
}
