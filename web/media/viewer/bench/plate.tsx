import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import type { Point } from '#contract/media/point.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { DeepView } from './deep-view.ts';
import { useHasLoss, useIsRendered } from './use-deep-view.ts';
import { ENLARGE } from './zoom-buttons.tsx';

type Props = {
  element: RefObject<HTMLDivElement | null>;
  view: DeepView | null;
  /** the accessible name of the image */
  label: string;
  /** called with a pressed position; null where presses only move the image */
  onPoint: ((point: Point) => void) | null;
  /** goes to the next (1) or previous (-1) photo, and returns whether there is one; null where swipes do not */
  onStep?: ((direction: 1 | -1) => boolean) | null;
  /** loads the photo again after a part of it failed to load */
  onReload?: () => void;
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
export function Plate({
  element,
  view,
  label,
  onPoint,
  onStep = null,
  onReload,
  onUndo,
  onDone,
  placeholder,
  children,
}: Props) {
  const { t } = useLingui();
  const isRendered = useIsRendered(view);
  const press = useEffectEvent((point: Point) => onPoint?.(point));
  const isSetting = onPoint !== null;
  const hasLoss = useHasLoss(view);
  const isSwiped = onStep !== null;
  // While points are set, a swipe over the whole photo moves nothing.
  const step = useEffectEvent((direction: 1 | -1) => !isSetting && (onStep?.(direction) ?? false));
  useEffect(() => (view && isSwiped ? view.onSwipe(step) : undefined), [view, isSwiped]);
  useEffect(() => {
    if (!view) return;
    view.isSetting = isSetting;
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
    <div data-part="plate" className="group relative min-h-0 min-w-0 overflow-hidden bg-gypsum [grid-area:plate]">
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
      {hasLoss && onReload && (isRendered || !placeholder) && (
        <p
          role="status"
          className="absolute inset-x-4 top-4 ms-auto max-w-max flex flex-wrap items-center gap-x-3 bg-over px-3 py-1.5 text-t2 text-over-ink"
        >
          {isRendered ? (
            <Trans>Not all of the photo could be loaded. This is the sharpest there is.</Trans>
          ) : (
            <Trans>This photo could not be loaded.</Trans>
          )}
          <Button variant="text" className="text-over-line!" onClick={onReload}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
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
