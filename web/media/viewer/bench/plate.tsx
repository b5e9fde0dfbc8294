import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import type { Point } from '#contract/media/point.ts';
import type { DeepView } from './deep-view.ts';
import { useIsRendered } from './use-deep-view.ts';
import { ENLARGE } from './zoom-buttons.tsx';

type Props = {
  element: RefObject<HTMLDivElement | null>;
  view: DeepView | null;
  /** the accessible name of the image */
  label: string;
  /** called with a pressed position; null where presses only move the image */
  onPoint: ((point: Point) => void) | null;
  onUndo?: () => void;
  onDone?: () => void;
  /** shown until the image is drawn */
  placeholder: ReactNode;
  children?: ReactNode;
};

/** The plate is focusable, because keys move and measure the photo. */
const reachable = { tabIndex: 0 };

/** How far a key moves the image, in pixels of the screen. */
const STEP = 60;

const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The photo, controlled by pointer, touch and keys. With keys, the position is the cross at the centre. */
export function Plate({ element, view, label, onPoint, onUndo, onDone, placeholder, children }: Props) {
  const { t } = useLingui();
  const isRendered = useIsRendered(view);
  const press = useEffectEvent((point: Point) => onPoint?.(point));
  const isSetting = onPoint !== null;
  useEffect(() => {
    if (!view) return;
    view.enlargesByPress = !isSetting;
    return view.onPress(press);
  }, [view, isSetting]);
  const keys: Record<string, (() => void) | false | null | undefined> = {
    '+': view && (() => view.magnify(ENLARGE)),
    '=': view && (() => view.magnify(ENLARGE)),
    '-': view && (() => view.magnify(1 / ENLARGE)),
    '0': view && (() => view.fit()),
    Enter: onPoint && view && (() => onPoint(view.middle())),
    Backspace: onUndo,
    d: onDone,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const panStep = moves[event.key];
    // While the whole image is visible and no figure is being drawn, arrow keys go to the neighbouring photos.
    const isMoved = panStep && view && (isSetting || !view.isWhole());
    const act = isMoved ? () => view.pan(...panStep) : keys[event.key];
    if (!act) return;
    act();
    event.preventDefault();
    event.nativeEvent.stopImmediatePropagation();
  };
  return (
    <div className="group relative min-h-0 min-w-0 overflow-hidden bg-gypsum [grid-area:plate]">
      {!isRendered && placeholder}
      <div
        ref={element}
        role="application"
        {...reachable}
        aria-label={label}
        aria-roledescription={t`Photograph with measurements; the table lists them`}
        className={`absolute inset-0 focus-visible:outline-offset--4 ${isSetting ? 'cursor-crosshair' : 'cursor-grab'}`}
        onPointerDown={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
        onKeyDown={onKeyDown}
      />
      {children}
      {isSetting && (
        <svg
          aria-hidden="true"
          viewBox="-12 -12 24 24"
          className="pointer-events-none invisible absolute inset-0 m-auto size-6 group-has-focus-visible:visible"
        >
          <path d="M-12 0H12M0 -12V12" strokeWidth="4" className="stroke-over" />
          <path d="M-12 0H12M0 -12V12" strokeWidth="1.5" className="stroke-over-line" />
        </svg>
      )}
    </div>
  );
}
