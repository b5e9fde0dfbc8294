import { useEffect, useRef, useState } from 'react';

const PAUSE = 120;

/** Searches while somebody types: after a short pause, the newest wish only; an aborted or failed search finds nothing. */
export function useSearch<T>(search: (text: string, signal: AbortSignal) => Promise<T[]>) {
  const [found, setFound] = useState<T[]>([]);
  const [searching, setSearching] = useState(false);
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
      const items = await search(text, controller.signal).catch(() => [] as T[]);
      if (controller.signal.aborted) return;
      setFound(items);
      setSearching(false);
    }, PAUSE);
  };
  return { found, searching, ask };
}
