import { type RefObject, useEffect, useRef, useState } from 'react';
import { assignSlots, nextWindow, type RowWindow, rowWindow } from '#web/collection/desk/grid/cells/row-window.ts';

const OVERSCAN_ROWS = 12;
/** The window moves in steps of this many rows, so that not every scrolled pixel renders rows. */
const STEP = 6;
/** Each frame adds as many rows as this device renders in time: only a few at first. */
const [FEWEST, FRAME_FIRST_ROWS, FRAME_MAX_ROWS] = [4, 6, 8];
/** The time between two frames in milliseconds: a fast one, and a slow one. */
const [FAST_FRAME_MS, SLOW_FRAME_MS] = [20, 34];

type RenderedRows = RowWindow & { slots: ReadonlyMap<number, number> };

const windowWithSlots = (next: RowWindow, previousSlots: RenderedRows['slots']): RenderedRows => ({
  ...next,
  slots: assignSlots(previousSlots, next),
});

/**
 * The rows of a body to render, each in a slot, whether the page scrolls or a box around the body. Rows are added
 * frame by frame.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, row_height: number, row_count: number): RenderedRows {
  const [renderedRows, setRenderedRows] = useState(() =>
    windowWithSlots({ start: 0, end: Math.min(row_count, FRAME_FIRST_ROWS) }, new Map()),
  );
  const pace = useRef({ most: FRAME_FIRST_ROWS, at: 0 });
  useEffect(() => {
    let frame = 0;
    const draw = (time: number) => {
      frame = 0;
      if (!body.current) return;
      const maxRows = adaptedMaxRows(pace.current.most, time - pace.current.at);
      const next = nextRowWindow(renderedRows, body.current, { row_height, row_count, maxRows });
      if (next.start === renderedRows.start && next.end === renderedRows.end) return;
      pace.current = { most: maxRows, at: time };
      setRenderedRows(windowWithSlots(next, renderedRows.slots));
    };
    const ask = () => {
      frame ||= requestAnimationFrame(draw);
    };
    ask();
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', ask, options);
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', ask, options);
      window.removeEventListener('resize', ask);
    };
  }, [body, renderedRows, row_height, row_count]);
  // A shorter list has no rows where those of a longer one were rendered.
  const clampRow = (row: number) => Math.min(row, row_count);
  return { ...renderedRows, start: clampRow(renderedRows.start), end: clampRow(renderedRows.end) };
}

/** The number of rows to add now, from the last number and the time since; a long pause does not count as slow. */
function adaptedMaxRows(maxRows: number, elapsedMs: number): number {
  if (elapsedMs < FAST_FRAME_MS) return Math.min(FRAME_MAX_ROWS, maxRows * 2);
  return elapsedMs > SLOW_FRAME_MS && elapsedMs < 10 * SLOW_FRAME_MS
    ? Math.max(FEWEST, Math.floor(maxRows / 2))
    : maxRows;
}

type Rows = { row_height: number; row_count: number; maxRows: number };

function nextRowWindow(renderedWindow: RowWindow, body: HTMLElement, { maxRows, ...rows }: Rows): RowWindow {
  const { top } = body.getBoundingClientRect();
  const box = body.parentElement?.getBoundingClientRect();
  const viewport = {
    top: Math.max(0, box?.top ?? 0) - top,
    bottom: Math.min(window.innerHeight, box?.bottom ?? Number.POSITIVE_INFINITY) - top,
  };
  const step = rows.row_height * STEP;
  const steppedViewport = {
    top: Math.floor(viewport.top / step) * step,
    bottom: Math.ceil(viewport.bottom / step) * step,
  };
  const targetWindow = rowWindow({ ...steppedViewport, ...rows, overscan: OVERSCAN_ROWS });
  return nextWindow(renderedWindow, targetWindow, rowWindow({ ...viewport, ...rows, overscan: 0 }), maxRows);
}
