import { type RefObject, useEffect, useRef, useState } from 'react';
import { nextWindow, type RowWindow, rowWindow, slotsOf } from '#web/collection/desk/grid/row-window.ts';

const MORE = 12;
/** The window moves in steps, so that not every pixel draws rows anew. */
const STEP = 6;
/** A frame adds as many rows as this machine draws without being late: at first a few. */
const [FEWEST, FIRST, MOST] = [4, 6, 8];
/** Between two frames, in milliseconds: in good time, and late. */
const [SOON, LATE] = [20, 34];

type Drawn = RowWindow & { slots: ReadonlyMap<number, number> };

const drawnOf = (next: RowWindow, before: Drawn['slots']): Drawn => ({ ...next, slots: slotsOf(before, next) });

/**
 * The rows of a body to be drawn, each in a slot, whatever scrolls: the page, or a box around the body. They come frame
 * by frame.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, row_height: number, row_count: number): Drawn {
  const [drawn, setDrawn] = useState(() => drawnOf({ first: 0, end: Math.min(row_count, FIRST) }, new Map()));
  const pace = useRef({ most: FIRST, at: 0 });
  useEffect(() => {
    let frame = 0;
    const draw = (at: number) => {
      frame = 0;
      if (!body.current) return;
      const most = mostNow(pace.current.most, at - pace.current.at);
      const next = nextOf(drawn, body.current, { row_height, row_count, most });
      if (next.first === drawn.first && next.end === drawn.end) return;
      pace.current = { most, at };
      setDrawn(drawnOf(next, drawn.slots));
    };
    const ask = () => {
      frame ||= requestAnimationFrame(draw);
    };
    ask();
    const how = { capture: true, passive: true };
    document.addEventListener('scroll', ask, how);
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', ask, how);
      window.removeEventListener('resize', ask);
    };
  }, [body, drawn, row_height, row_count]);
  // A shorter list has no rows where those of a longer one were drawn.
  const within = (row: number) => Math.min(row, row_count);
  return { ...drawn, first: within(drawn.first), end: within(drawn.end) };
}

/** How many rows to add now, from how many were added last and how long ago that was. Who rests is not late. */
function mostNow(most: number, since: number): number {
  if (since < SOON) return Math.min(MOST, most * 2);
  return since > LATE && since < 10 * LATE ? Math.max(FEWEST, Math.floor(most / 2)) : most;
}

type Rows = { row_height: number; row_count: number; most: number };

function nextOf(drawn: RowWindow, body: HTMLElement, { most, ...rows }: Rows): RowWindow {
  const { top } = body.getBoundingClientRect();
  const box = body.parentElement?.getBoundingClientRect();
  const seen = {
    top: Math.max(0, box?.top ?? 0) - top,
    bottom: Math.min(window.innerHeight, box?.bottom ?? Number.POSITIVE_INFINITY) - top,
  };
  const step = rows.row_height * STEP;
  const stepped = { top: Math.floor(seen.top / step) * step, bottom: Math.ceil(seen.bottom / step) * step };
  const wanted = rowWindow({ ...stepped, ...rows, more: MORE });
  return nextWindow(drawn, wanted, rowWindow({ ...seen, ...rows, more: 0 }), most);
}
