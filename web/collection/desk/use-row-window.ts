import { type RefObject, useEffect, useState } from 'react';
import { type RowWindow, rowWindow } from '#web/collection/desk/row-window.ts';

const MORE = 12;
/** The window moves in steps, so that not every pixel draws rows anew. */
const STEP = 6;

/** The rows of a body to be drawn, whatever scrolls: the page, or a box around the body. */
export function useRowWindow(body: RefObject<HTMLElement | null>, row_height: number, row_count: number): RowWindow {
  const [shown, setWindow] = useState<RowWindow>(() => ({ first: 0, end: Math.min(row_count, 30) }));
  useEffect(() => {
    const measure = () => {
      if (!body.current) return;
      const { top } = body.current.getBoundingClientRect();
      const box = body.current.parentElement?.getBoundingClientRect();
      const step = row_height * STEP;
      const seen = {
        top: Math.floor((Math.max(0, box?.top ?? 0) - top) / step) * step,
        bottom: Math.ceil((Math.min(window.innerHeight, box?.bottom ?? Number.POSITIVE_INFINITY) - top) / step) * step,
      };
      const next = rowWindow({ ...seen, row_height, row_count, more: MORE });
      setWindow((before) => (before.first === next.first && before.end === next.end ? before : next));
    };
    measure();
    const how = { capture: true, passive: true };
    document.addEventListener('scroll', measure, how);
    window.addEventListener('resize', measure);
    return () => {
      document.removeEventListener('scroll', measure, how);
      window.removeEventListener('resize', measure);
    };
  }, [body, row_height, row_count]);
  return shown;
}
