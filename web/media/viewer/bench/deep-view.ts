import OpenSeadragon from 'openseadragon';
import { type PixelSize, variantSize } from '#contract/media/formats/sizes.ts';
import type { Media } from '#contract/media/media.ts';
import type { Point } from '#contract/media/point.ts';
import { sharpLevels } from '#contract/media/viewer/sharp-level.ts';

/** Where a picture stands on the screen: pixels of the screen for one of the original, and its upper left corner there. */
export type Placement = { scale: number; x: number; y: number };

type SizedMedia = Pick<Media, 'variants' | 'width' | 'height'>;

/** How many times larger than its own pixels a picture may be looked at. */
const MAGNIFICATION_MAX = 16;
/** How small it may become, as a share of its plate: alone, and beside another at one scale. */
const [SMALLEST_ALONE, SMALLEST] = [0.5, 0.002];
/** A size is drawn while it has at most twice the pixels that the screen has there: a hair less, for what is just enough. */
const FINEST = 0.51;

/** A photograph that can be moved and enlarged, by pointer, wheel and fingers. Keys and buttons ask it by its methods. */
export class DeepView {
  readonly #viewer: OpenSeadragon.Viewer;
  readonly #element: HTMLElement;
  readonly #width: number;
  readonly #listeners = new Set<() => void>();
  #placement: Placement = { scale: 0, x: 0, y: 0 };
  #isRendered = false;
  #overlay: OpenSeadragon.TiledImage | null = null;
  #cut = 0;
  #renewedImage: OpenSeadragon.TiledImage | null = null;

  /** `keepsScale`: it stays as large, and may become as small as it is told to, when its plate changes. */
  constructor(element: HTMLElement, media: SizedMedia, keepsScale = false) {
    this.#element = element;
    this.#width = media.width ?? 1;
    keepOwnStyles();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#viewer = new OpenSeadragon.Viewer({
      element,
      tileSources: [this.#tilePyramid(media)],
      drawer: 'canvas',
      showNavigationControl: false,
      animationTime: isStill ? 0 : 0.3,
      visibilityRatio: 0.5,
      minZoomImageRatio: keepsScale ? SMALLEST : SMALLEST_ALONE,
      preserveImageSizeOnResize: keepsScale,
      maxZoomPixelRatio: MAGNIFICATION_MAX,
      immediateRender: true,
      minPixelRatio: FINEST,
      // What has the focus is the plate around it, whose keys are ours.
      tabIndex: '' as never,
      gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    });
    for (const event of ['update-viewport', 'open', 'resize'] as const)
      this.#viewer.addHandler(event, this.#updatePlacement);
    this.#viewer.addOnceHandler('tile-drawn', () => {
      this.#isRendered = true;
      this.#tell();
    });
  }

  subscribe = (hear: () => void) => {
    this.#listeners.add(hear);
    return () => void this.#listeners.delete(hear);
  };

  placement = (): Placement => this.#placement;

  /** Whether it has drawn the picture, so that what stood there before may go. */
  isRendered = () => this.#isRendered;

  /** Whether all of it is seen. */
  isWhole = () => this.#viewer.viewport.getZoom() <= this.#viewer.viewport.getHomeZoom() * 1.01;

  /** Hears where on the original somebody presses without moving it. */
  onPress(press: (point: Point) => void) {
    const handleClick = (event: OpenSeadragon.CanvasClickEvent) => {
      if (event.quick) press(this.#imagePoint(event.position));
    };
    this.#viewer.addHandler('canvas-click', handleClick);
    return () => void this.#viewer.removeHandler('canvas-click', handleClick);
  }

  /** Whether pressing twice enlarges: not while points are set. */
  set enlargesByPress(yes: boolean) {
    this.#viewer.gestureSettingsByDeviceType('mouse').dblClickToZoom = yes;
  }

  magnify(factor: number) {
    this.#viewer.viewport.zoomBy(factor).applyConstraints();
  }

  fit() {
    this.#viewer.viewport.goHome();
  }

  /** Moves it by so many pixels of the screen. */
  pan(x: number, y: number) {
    const { viewport } = this.#viewer;
    viewport.panBy(viewport.deltaPointsFromPixels(new OpenSeadragon.Point(x, y))).applyConstraints();
  }

  /** Shows it so that a pixel of the original is so many of the screen. */
  setScale(scale: number) {
    const { viewport } = this.#viewer;
    // What is told of its placing comes with the next frame: here it is reckoned from where it stands already.
    const zoom = (scale * this.#width) / this.size.width;
    if (Math.abs(zoom / viewport.getZoom(true) - 1) > 0.001) viewport.zoomTo(zoom, undefined, true);
  }

  /** The place on the original in the middle of what is seen, once it stands still where it is moved to. */
  middle(): Point {
    const { x, y } = this.#viewer.viewport.getCenter(false);
    return [x * this.#width, y * this.#width];
  }

  /** How large its plate is. */
  get size() {
    const { clientWidth: width, clientHeight: height } = this.#element;
    return { width, height };
  }

  /** What is seen of the picture now. */
  get canvas(): HTMLCanvasElement {
    return this.#viewer.drawer.canvas as HTMLCanvasElement;
  }

  /** Lays another photograph of the same view over it, seen from this share of its width on; or takes it away. */
  setOverlay(media: SizedMedia | null, from = 0) {
    if (this.#overlay) this.#viewer.world.removeItem(this.#overlay);
    this.#overlay = null;
    if (!media) return;
    this.#cut = from;
    this.#show(this.#tilePyramid(media), (overlay) => {
      this.#overlay = overlay;
      this.cutOverlay(this.#cut);
    });
  }

  /** Shows what lies over it only from this share of its width on. */
  cutOverlay(from: number) {
    this.#cut = from;
    const overlay = this.#overlay;
    if (!overlay) return;
    const { x, y } = overlay.getContentSize();
    overlay.setClip(new OpenSeadragon.Rect(x * from, 0, x * (1 - from), y));
  }

  /** Hears that a size of the picture did not come. */
  onLoss(hear: () => void) {
    const handleFailure = ({ tiledImage }: OpenSeadragon.TileLoadFailedEvent) => {
      // What is seen stays where the new addresses give nothing either.
      if (tiledImage === this.#renewedImage) this.#drop(tiledImage);
      hear();
    };
    this.#viewer.addHandler('tile-load-failed', handleFailure);
    return () => void this.#viewer.removeHandler('tile-load-failed', handleFailure);
  }

  /** Takes the same picture from other addresses: what is seen of it stays until it has come from there. */
  renew(media: SizedMedia) {
    if (this.#renewedImage) this.#drop(this.#renewedImage);
    const previousImage = this.#viewer.world.getItemAt(0);
    this.#show(this.#tilePyramid(media), (newImage) => {
      this.#renewedImage = newImage;
      if (previousImage) this.#viewer.world.setItemIndex(newImage, 1);
      newImage.addHandler('fully-loaded-change', ({ fullyLoaded }: { fullyLoaded: boolean }) => {
        if (!fullyLoaded || this.#renewedImage !== newImage) return;
        this.#renewedImage = null;
        if (previousImage) this.#viewer.world.removeItem(previousImage);
      });
    });
  }

  destroy() {
    this.#listeners.clear();
    this.#viewer.destroy();
  }

  #show(tileSource: OpenSeadragon.TileSource, success: (item: OpenSeadragon.TiledImage) => void) {
    const handleAdded = (event: Event) => success((event as unknown as { item: OpenSeadragon.TiledImage }).item);
    this.#viewer.addTiledImage({ tileSource, width: 1, success: handleAdded } as never);
  }

  #drop(item: OpenSeadragon.TiledImage) {
    this.#renewedImage = null;
    this.#viewer.world.removeItem(item);
  }

  /** The sizes that there are of a picture, from the one on that is sharp while all of it is seen. */
  #tilePyramid({ variants, width, height }: SizedMedia) {
    const size = { width: width ?? 1, height: height ?? 1 };
    const levels = Object.entries(variants)
      .filter(([edge]) => /^\d+$/.test(edge))
      .map(([edge, url]) => ({ url, ...variantSize(size, Number(edge)) }));
    const pyramid = new OpenSeadragon.LegacyTileSource(sharpLevels(levels, this.#wholeWidth(size)));
    // It fetches the largest that is one tile, whatever is seen, and each of ours is one.
    pyramid.getClosestLevel = () => 0;
    return pyramid;
  }

  /** How many pixels of the screen a picture is wide while all of it is seen. */
  #wholeWidth({ width, height }: PixelSize) {
    const plate = this.size;
    return Math.min(plate.width, (plate.height * width) / height) * devicePixelRatio;
  }

  #imagePoint({ x, y }: { x: number; y: number }): Point {
    const { scale, x: left, y: top } = this.#placement;
    return [(x - left) / scale, (y - top) / scale];
  }

  #updatePlacement = () => {
    const { viewport } = this.#viewer;
    if (!viewport) return;
    const [corner, right] = [new OpenSeadragon.Point(0, 0), new OpenSeadragon.Point(1, 0)].map((point) =>
      viewport.pixelFromPoint(point, true),
    );
    if (!corner || !right) return;
    const next = { scale: (right.x - corner.x) / this.#width, x: corner.x, y: corner.y };
    const { scale, x, y } = this.#placement;
    if (next.scale === scale && next.x === x && next.y === y) return;
    this.#placement = next;
    this.#tell();
  };

  #tell() {
    for (const hear of this.#listeners) hear();
  }
}

/** It would write a style of its own into the page, which the page's policy refuses; it looks first whether it is there. */
function keepOwnStyles() {
  if (document.querySelector('style[data-openseadragon-mobile-css]')) return;
  const style = document.createElement('style');
  // No browser reads it, so that the policy has nothing to refuse.
  style.type = 'text/plain';
  style.setAttribute('data-openseadragon-mobile-css', 'true');
  document.head.append(style);
}
