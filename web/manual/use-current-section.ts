import { useEffect, useState } from 'react';

/** Where of the window's height a reader reads: what has passed this line has been come to. */
const READING_HEIGHT_RATIO = 0.3;

/**
 * The anchor of the chapter or section that is being read: the last of a text's headings above the reading line; the
 * first while none is. `key` says which text it is.
 */
export function useCurrentSection(text: { readonly current: HTMLElement | null }, key: unknown): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const container = text.current;
    if (!container || key === undefined) return;
    const anchors = [...container.querySelectorAll<HTMLElement>('article[id], h3[id]')];
    let frame = 0;
    const updateSection = () => {
      frame = 0;
      const readingEdge = innerHeight * READING_HEIGHT_RATIO;
      const passedAnchors = anchors.filter((anchor) => anchor.getBoundingClientRect().top <= readingEdge);
      setCurrent((passedAnchors.at(-1) ?? anchors[0])?.id ?? null);
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(updateSection);
    };
    updateSection();
    document.addEventListener('scroll', scheduleUpdate, { passive: true });
    addEventListener('resize', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', scheduleUpdate);
      removeEventListener('resize', scheduleUpdate);
    };
  }, [text, key]);
  return current;
}
