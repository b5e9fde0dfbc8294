import { useState } from 'react';
import { ApiError } from '#web/lib/call.ts';
import { useRead } from './use-read.ts';

const PAUSE = 120;

/**
 * Searches while the user types: after a short pause, and only the newest text; a failed search returns no results.
 * `unreachable` when the last search got no answer.
 */
export function useSearch<T>(search: (text: string, signal: AbortSignal) => Promise<T[]>) {
  const [text, ask] = useState('');
  const query = text.trim() === '' ? null : text;
  const { value, isReading, fault } = useRead(query, (signal) => search(text, signal), {
    pause: PAUSE,
    keepPrevious: true,
  });
  const unreachable = fault instanceof ApiError && fault.status === null;
  return { matches: value ?? [], isSearching: isReading, unreachable, ask };
}
