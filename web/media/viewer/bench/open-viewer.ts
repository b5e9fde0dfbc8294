import OpenSeadragon from 'openseadragon';
import { filledCenter, MAGNIFICATION_MAX, swipeStep } from '#contract/media/viewer/viewing-rules.ts';
import { keepOwnStyles } from '#web/media/viewer/openseadragon-styles.ts';

/** Beside another photo at the same scale, the zoom of one follows the other beyond what its pixels hold. */
const FOLLOWING_MAX = 16;
/** The smallest zoom, as a share of the plate: alone, and beside another at the same scale. */
const [SMALLEST_ALONE, SMALLEST] = [1, 0.002];
/**
 * A rendition is drawn while it has at most about twice the pixels of the screen: 0.51 instead of 0.5, so that one
 * with just enough pixels is used.
 */
const FINEST = 0.51;

/**
 * The least share of the photo that stays visible, as OpenSeadragon counts it. While points are set with keys it is a
 * half, so that the cross in the middle of the plate reaches the photo's edges.
 */
const [VISIBLE_WHOLLY, VISIBLE_WHILE_SETTING] = [1, 0.5];
/** OpenSeadragon's types leave this option of a viewport out. */
type ConstrainedViewport = OpenSeadragon.Viewport & { visibilityRatio: number };
/** A difference of positions below this is one of rounding, in widths of the photo. */
const ROUNDING = 1e-6;

/** Opens a photo in an element. `keepsScale`: it stands beside another photo at the same scale. */
export function openViewer(element: HTMLElement, tileSource: OpenSeadragon.TileSource, keepsScale: boolean) {
  keepOwnStyles();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new OpenSeadragon.Viewer({
    element,
    tileSources: [tileSource],
    drawer: 'canvas',
    showNavigationControl: false,
    animationTime: isStill ? 0 : 0.3,
    visibilityRatio: VISIBLE_WHOLLY,
    minZoomImageRatio: keepsScale ? SMALLEST : SMALLEST_ALONE,
    preserveImageSizeOnResize: keepsScale,
    maxZoomPixelRatio: keepsScale ? FOLLOWING_MAX : MAGNIFICATION_MAX / devicePixelRatio,
    immediateRender: true,
    minPixelRatio: FINEST,
    // The surrounding plate has the focus and handles the keys.
    tabIndex: '' as never,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
  });
  if (!keepsScale) keepFilled(viewer);
  return viewer;
}

/** Keeps the photo's edges at or beyond the plate's, and centres it along an axis where it is smaller. */
function keepFilled({ viewport, world }: OpenSeadragon.Viewer) {
  const looseBounds = viewport.getConstrainedBounds.bind(viewport);
  viewport.getConstrainedBounds = (isCurrent) => {
    if ((viewport as ConstrainedViewport).visibilityRatio < VISIBLE_WHOLLY) return looseBounds(isCurrent);
    const bounds = viewport.getBounds(isCurrent);
    const photo = world.getHomeBounds();
    const { x, y } = bounds.getCenter();
    const deltaX = filledCenter(x, bounds.width, photo.width) - x;
    const deltaY = filledCenter(y, bounds.height, photo.height) - y;
    const [xConstrained, yConstrained] = [deltaX, deltaY].map((delta) => Math.abs(delta) > ROUNDING);
    bounds.x += deltaX;
    bounds.y += deltaY;
    return Object.assign(bounds, { xConstrained, yConstrained, constraintApplied: xConstrained || yConstrained });
  };
}

/** Lets the photo's edges come as far as the middle of the plate, where the cross of the keys is; or no longer. */
export function setLoose({ viewport }: OpenSeadragon.Viewer, isLoose: boolean) {
  (viewport as ConstrainedViewport).visibilityRatio = isLoose ? VISIBLE_WHILE_SETTING : VISIBLE_WHOLLY;
}

/** Moves an enlarged photo with the pointer, and stops it exactly at its edges. */
export function followDrags(viewer: OpenSeadragon.Viewer, isWhole: () => boolean) {
  viewer.addHandler('canvas-drag', (event) => {
    if (isWhole()) return;
    event.preventDefaultAction = true;
    const { viewport } = viewer;
    viewport.panBy(viewport.deltaPointsFromPixels(event.delta.negate()), true);
    viewport.applyConstraints(true);
  });
}

/**
 * Moves a photo that is visible as a whole with a swipe, and calls `step` at its end; the photo returns to its place
 * where `step` finds no neighbour. Returns a function that stops this.
 */
export function followSwipes(
  viewer: OpenSeadragon.Viewer,
  isWhole: () => boolean,
  step: (direction: 1 | -1) => boolean,
): () => void {
  let swipedPx = { x: 0, y: 0 };
  const handleDrag = (event: OpenSeadragon.CanvasDragEvent) => {
    if (!isWhole()) return;
    event.preventDefaultAction = true;
    swipedPx = { x: swipedPx.x + event.delta.x, y: swipedPx.y + event.delta.y };
    const { viewport } = viewer;
    viewport.panBy(viewport.deltaPointsFromPixels(new OpenSeadragon.Point(-event.delta.x, 0)), true);
  };
  const handleEnd = (event: OpenSeadragon.ViewerEvent) => {
    if (!isWhole()) return;
    (event as OpenSeadragon.CanvasDragEvent).preventDefaultAction = true;
    const direction = swipeStep(swipedPx.x, swipedPx.y);
    swipedPx = { x: 0, y: 0 };
    if (direction === 0 || !step(direction)) viewer.viewport.goHome();
  };
  viewer.addHandler('canvas-drag', handleDrag);
  viewer.addHandler('canvas-drag-end', handleEnd as never);
  return () => {
    viewer.removeHandler('canvas-drag', handleDrag);
    viewer.removeHandler('canvas-drag-end', handleEnd as never);
  };
}
