import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/call.ts';

const PAUSE = 120;

/**
 * Searches while somebody types: after a short pause, the newest wish only; an aborted or failed search finds nothing.
 * `unreachable` while the last search got no answer at all.
 */
export function useSearch<T>(search: (text: string, signal: AbortSignal) => Promise<T[]>) {
  const [found, setFound] = useState<T[]>([]);
  const [searching, setSearching] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const current = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      current.current?.abort();
    },
    [],
  );

  const ask = (text: string) => {
    clearTimeout(timer.current);
    current.current?.abort();
    if (text.trim() === '') {
      setFound([]);
      setSearching(false);
      return;
    }
    const controller = new AbortController();
    current.current = controller;
    setSearching(true);
    timer.current = setTimeout(async () => {
      const outcome = await search(text, controller.signal).catch((fault: unknown) => fault);
      if (controller.signal.aborted) return;
      setFound(Array.isArray(outcome) ? outcome : []);
      setUnreachable(outcome instanceof ApiError && outcome.status === null);
      setSearching(false);
    }, PAUSE);
  };
  return { found, searching, unreachable, ask };
}
