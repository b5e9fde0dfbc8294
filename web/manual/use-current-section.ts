import { useEffect, useState } from 'react';

/** Where of the window's height a reader reads: what has passed this line has been come to. */
const READING_LINE = 0.3;

/**
 * The anchor of the chapter or section that is being read: the last of a text's headings above the reading line; the
 * first while none is. `key` says which text it is.
 */
export function useCurrentSection(text: { readonly current: HTMLElement | null }, key: unknown): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const held = text.current;
    if (!held || key === undefined) return;
    const anchors = [...held.querySelectorAll<HTMLElement>('article[id], h3[id]')];
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = innerHeight * READING_LINE;
      const passed = anchors.filter((each) => each.getBoundingClientRect().top <= line);
      setCurrent((passed.at(-1) ?? anchors[0])?.id ?? null);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    document.addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
    };
  }, [text, key]);
  return current;
}
