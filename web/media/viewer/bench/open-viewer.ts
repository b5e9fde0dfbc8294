import OpenSeadragon from 'openseadragon';
import { MAGNIFICATION_MAX, swipeStep } from '#contract/media/viewer/viewing-rules.ts';
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

/** Opens a photo in an element. `keepsScale`: it stands beside another photo at the same scale. */
export function openViewer(element: HTMLElement, tileSource: OpenSeadragon.TileSource, keepsScale: boolean) {
  keepOwnStyles();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new OpenSeadragon.Viewer({
    element,
    tileSources: [tileSource],
    drawer: 'canvas',
    showNavigationControl: false,
    animationTime: isStill ? 0 : 0.3,
    visibilityRatio: 0.5,
    minZoomImageRatio: keepsScale ? SMALLEST : SMALLEST_ALONE,
    preserveImageSizeOnResize: keepsScale,
    maxZoomPixelRatio: keepsScale ? FOLLOWING_MAX : MAGNIFICATION_MAX / devicePixelRatio,
    immediateRender: true,
    minPixelRatio: FINEST,
    // The surrounding plate has the focus and handles the keys.
    tabIndex: '' as never,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
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
