import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { PixelSize, Rect } from '#contract/media/formats/sizes.ts';
import { useFormat } from '#web/shell/format.ts';
import { classes } from '#web/ui/classes.ts';
import { type Corner, corners, dragCorner, moveRect, roundRect } from './crop-rect.ts';

type CropAreaProps = {
  src: string;
  size: PixelSize;
  rect: Rect;
  change: (next: (rect: Rect) => Rect) => void;
};

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const cornerClasses: Record<Corner, string> = {
  nw: 'left-0 top-0 -translate-x-1/2 -translate-y-1/2 cursor-nwse-resize',
  ne: 'right-0 top-0 translate-x-1/2 -translate-y-1/2 cursor-nesw-resize',
  sw: 'left-0 bottom-0 -translate-x-1/2 translate-y-1/2 cursor-nesw-resize',
  se: 'right-0 bottom-0 translate-x-1/2 translate-y-1/2 cursor-nwse-resize',
};

const percent = (value: number, total: number) => `${(value / total) * 100}%`;

/** A photo with the crop rectangle: moved and resized with a pointer or by keys. */
export function CropArea({ src, size, rect, change }: CropAreaProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const area = useRef<HTMLDivElement>(null);
  const grip = useRef<{ handle: Corner | 'middle'; x: number; y: number } | null>(null);
  const [wide, high, left, top] = [rect.width, rect.height, rect.x, rect.y].map((value) => number(Math.round(value)));

  const press = (event: PointerEvent) => {
    const { part } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (!part || grip.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { handle: part as Corner | 'middle', x: event.clientX, y: event.clientY };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const dragStart = grip.current;
    const shownWidth = area.current?.clientWidth;
    if (!dragStart || !shownWidth) return;
    const scale = size.width / shownWidth;
    const [dx, dy] = [(clientX - dragStart.x) * scale, (clientY - dragStart.y) * scale];
    grip.current = { ...dragStart, x: clientX, y: clientY };
    const { handle } = dragStart;
    change((current) =>
      handle === 'middle' ? moveRect(current, size, dx, dy) : dragCorner(current, size, handle, dx, dy),
    );
  };
  const release = () => {
    grip.current = null;
  };
  const pressKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const step = Math.max(1, Math.max(size.width, size.height) / 50);
    const [dx, dy] = [arrow[0] * step, arrow[1] * step];
    change((current) =>
      roundRect(event.shiftKey ? dragCorner(current, size, 'se', dx, dy) : moveRect(current, size, dx, dy)),
    );
  };
  return (
    <div
      className="mx-auto touch-none select-none p-3"
      style={{ width: `min(100%, calc(52dvh * ${size.width / size.height}))` }}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div ref={area} className="relative" style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        <div className="absolute inset-0 overflow-hidden bg-gypsum">
          <img src={src} alt="" draggable={false} className="absolute inset-0 size-full" />
          <span
            aria-hidden="true"
            className="absolute [box-shadow:0_0_0_9999px_var(--veil)]"
            style={boxStyle(rect, size)}
          />
        </div>
        <div
          role="slider"
          tabIndex={0}
          data-part="middle"
          aria-label={t`What stays of the photo: arrows move it, Shift and arrows change its size`}
          aria-valuenow={Math.round((rect.width * rect.height * 100) / (size.width * size.height))}
          aria-valuetext={t`${wide} × ${high} pixels, ${left} from the left, ${top} from the top`}
          className="absolute cursor-move outline-2 outline-paper outline-solid focus-visible:outline-azurite"
          style={boxStyle(rect, size)}
          onKeyDown={pressKey}
        >
          {corners.map((corner) => (
            <span
              key={corner}
              aria-hidden="true"
              data-part={corner}
              className={classes('absolute size-11 grid place-items-center', cornerClasses[corner])}
            >
              <span className="pointer-events-none size-4 rounded-full border-2 border-paper bg-ink" />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const boxStyle = ({ x, y, width, height }: Rect, size: PixelSize) => ({
  left: percent(x, size.width),
  top: percent(y, size.height),
  width: percent(width, size.width),
  height: percent(height, size.height),
});
