import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { commonScale } from '#contract/media/viewer/scale-bar.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useViewNames } from '#web/media/use-view-names.ts';
import { ViewerBar } from '#web/media/viewer/viewer-bar.tsx';
import type { NamedView } from '#web/media/viewer/viewer-frame.tsx';
import type { DeepView } from './deep-view.ts';
import { Plate } from './plate.tsx';
import { BarView } from './scale-bar.tsx';
import { useDeepView, usePlacing } from './use-deep-view.ts';
import { useSizeUnit } from './use-size-unit.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

type Props = { leftView: NamedView; rightView: NamedView; kind: string };

/** Two photos side by side at the same scale, however they are zoomed. */
export function Pair({ leftView, rightView, kind }: Props) {
  const { t } = useLingui();
  const unit = useSizeUnit();
  const leftFrame = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  const [a, b] = [useDeepView(leftFrame, leftView.mediaView, true), useDeepView(right, rightView.mediaView, true)];
  const [leftPlacement, rightPlacement] = [usePlacing(a), usePlacing(b)];
  const isSameView = leftView.mediaView.other_light.some(({ id }) => id === rightView.mediaView.media.id);
  const isScaled = micrometresPerPixel(leftView) !== null && micrometresPerPixel(rightView) !== null;
  const pixelSize = isSameView && !isScaled ? widthPerPixel : micrometresPerPixel;
  const [um, umBeside] = [pixelSize(leftView), pixelSize(rightView)];
  // Counts resizes, because a boolean flag could be set and reset before a render.
  const [resizeCount, setResizeCount] = useState(0);
  const [scaledAt, setScaledAt] = useState<number | null>(null);
  const isBegun = scaledAt === resizeCount;
  const isReady = leftPlacement.scale > 0 && rightPlacement.scale > 0;
  useEffect(() => {
    if (isBegun || !isReady || !a || !b || um === null || umBeside === null) return;
    const per_px = commonScale([fieldSize(leftView, um), fieldSize(rightView, umBeside)], a.size);
    a.setScale(um / per_px);
    b.setScale(umBeside / per_px);
    setScaledAt(resizeCount);
  }, [isBegun, resizeCount, isReady, a, b, um, umBeside, leftView, rightView]);
  useEffect(() => {
    if (!leftFrame.current) return;
    // After a resize both start again, as large as they fit.
    const watch = new ResizeObserver(() => setResizeCount((count) => count + 1));
    watch.observe(leftFrame.current);
    return () => watch.disconnect();
  }, []);
  useFollow(isBegun ? a : null, b, um, umBeside);
  const unscaledView = um === null ? leftView : umBeside === null ? rightView : null;
  return (
    <div className="h-dvh grid grid-rows-[3.5rem_auto_minmax(0,1fr)] [grid-template-areas:'bar'_'said'_'pair']">
      <ViewerBar mediaView={leftView.mediaView} name={leftView.name} kind={kind}>
        <ZoomButtons view={a} placement={leftPlacement} />
      </ViewerBar>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-mica px-4 py-2 text-t2 [grid-area:said]">
        {unscaledView ? (
          <span role="status">
            <Trans>
              {unscaledView.mediaView.specimen?.coll_no ?? unscaledView.name} has no scale: the two can’t be compared.
            </Trans>
          </span>
        ) : (
          <span>{isScaled ? <Trans>Both at the same scale</Trans> : <Trans>The same view in two lights</Trans>}</span>
        )}
        <Link to={screenAddress('media', { id: leftView.mediaView.media.id })} replace className="link ms-auto">
          <Trans>End the comparison</Trans>
        </Link>
      </p>
      <div className="relative min-h-0 grid grid-cols-1 grid-rows-2 gap-px bg-mica [grid-area:pair] sm:(grid-cols-2 grid-rows-1)">
        <Half namedView={leftView} element={leftFrame} view={a} isInOneLight={isSameView} />
        <Half namedView={rightView} element={right} view={b} isInOneLight={isSameView} />
        {isScaled && isBegun && um !== null && <BarView um_per_screen_px={um / leftPlacement.scale} unit={unit} />}
      </div>
      <span className="sr-only">{t`Same-scale comparison`}</span>
    </div>
  );
}

type HalfProps = {
  namedView: NamedView;
  element: RefObject<HTMLDivElement | null>;
  view: DeepView | null;
  /** whether both show one view, so that the light names it */
  isInOneLight: boolean;
};

/** One of the two, with its name. */
function Half({ namedView, element, view, isInOneLight }: HalfProps) {
  const viewNames = useViewNames();
  const label = isInOneLight ? viewNames[namedView.mediaView.media.view] : viewLabel(namedView);
  return (
    <div className="relative min-h-0 min-w-0 grid grid-cols-1 grid-rows-1 [grid-template-areas:'plate']">
      <Plate
        element={element}
        view={view}
        label={label}
        onPoint={null}
        onReload={() => view?.renew(namedView.mediaView.media)}
        placeholder={null}
      >
        <p className="pointer-events-none absolute start-4 top-4 bg-over px-3 py-1.5 text-t2 text-over-ink">{label}</p>
      </Plate>
    </div>
  );
}

/** The size of a pixel where both photos are as wide as one view, in millionths of that width. */
const widthPerPixel = ({ mediaView }: NamedView) => 1_000_000 / (mediaView.media.width ?? 1);
const micrometresPerPixel = ({ mediaView }: NamedView) => mediaView.media.scale?.um_per_px ?? null;
const viewLabel = ({ mediaView, name }: NamedView) => [name, mediaView.specimen?.coll_no].filter(Boolean).join(', ');
const fieldSize = ({ mediaView: { media } }: NamedView, um: number) => ({
  width_um: (media.width ?? 1) * um,
  height_um: (media.height ?? 1) * um,
});

/** When one of the two is zoomed, the other follows. */
function useFollow(a: DeepView | null, b: DeepView | null, um: number | null, umBeside: number | null) {
  useEffect(() => {
    if (!a || !b || um === null || umBeside === null) return;
    const ends = [
      a.subscribe(() => b.setScale((a.placement().scale * umBeside) / um)),
      b.subscribe(() => a.setScale((b.placement().scale * um) / umBeside)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [a, b, um, umBeside]);
}
