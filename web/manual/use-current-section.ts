import { useEffect, useState } from 'react';

/** The reading line, as a share of the window's height: headings above it count as reached. */
const READING_HEIGHT_RATIO = 0.3;

/**
 * The anchor of the current chapter or section: the last heading above the reading line, or the first heading when
 * none is. `key` identifies the text.
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
