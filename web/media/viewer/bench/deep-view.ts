import OpenSeadragon from 'openseadragon';
import { type PixelSize, variantSize } from '#contract/media/formats/sizes.ts';
import type { Media } from '#contract/media/media.ts';
import type { Point } from '#contract/media/point.ts';
import { sharpLevels } from '#contract/media/viewer/sharp-level.ts';
import { keepOwnStyles } from '#web/media/viewer/openseadragon-styles.ts';

/** The position of an image on the screen: screen pixels per pixel of the original, and its upper left corner. */
export type Placement = { scale: number; x: number; y: number };

type SizedMedia = Pick<Media, 'variants' | 'width' | 'height'>;

/** The largest zoom, in screen pixels per image pixel. */
const MAGNIFICATION_MAX = 16;
/** The smallest zoom, as a share of the plate: alone, and beside another at the same scale. */
const [SMALLEST_ALONE, SMALLEST] = [0.5, 0.002];
/**
 * A rendition is drawn while it has at most about twice the pixels of the screen: 0.51 instead of 0.5, so that one
 * with just enough pixels is used.
 */
const FINEST = 0.51;

/** A photo that can be panned and zoomed by pointer, wheel and touch. Keys and buttons use its methods. */
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

  /**
   * `keepsScale`: when the plate is resized the image keeps its scale, and it may be zoomed out as far as requested.
   */
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
      // The surrounding plate has the focus and handles the keys.
      tabIndex: '' as never,
      gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    });
    for (const event of ['update-viewport', 'open', 'resize'] as const)
      this.#viewer.addHandler(event, this.#updatePlacement);
    this.#viewer.addOnceHandler('tile-drawn', () => {
      this.#isRendered = true;
      this.#notifyListeners();
    });
  }

  subscribe = (hear: () => void) => {
    this.#listeners.add(hear);
    return () => void this.#listeners.delete(hear);
  };

  placement = (): Placement => this.#placement;

  /** Whether it has drawn the image, so that the placeholder can be removed. */
  isRendered = () => this.#isRendered;

  /** Whether the whole image is visible. */
  isWhole = () => this.#viewer.viewport.getZoom() <= this.#viewer.viewport.getHomeZoom() * 1.01;

  /**
   * Calls `press` with the position on the original when the user presses without dragging; returns a function that
   * stops this.
   */
  onPress(press: (point: Point) => void) {
    const handleClick = (event: OpenSeadragon.CanvasClickEvent) => {
      if (event.quick) press(this.#imagePoint(event.position));
    };
    this.#viewer.addHandler('canvas-click', handleClick);
    return () => void this.#viewer.removeHandler('canvas-click', handleClick);
  }

  /** Whether a double press zooms in: not while points are being set. */
  set enlargesByPress(yes: boolean) {
    this.#viewer.gestureSettingsByDeviceType('mouse').dblClickToZoom = yes;
  }

  magnify(factor: number) {
    this.#viewer.viewport.zoomBy(factor).applyConstraints();
  }

  fit() {
    this.#viewer.viewport.goHome();
  }

  /** Moves the image by this many pixels of the screen. */
  pan(x: number, y: number) {
    const { viewport } = this.#viewer;
    viewport.panBy(viewport.deltaPointsFromPixels(new OpenSeadragon.Point(x, y))).applyConstraints();
  }

  /** Zooms to this many screen pixels per pixel of the original. */
  setScale(scale: number) {
    const { viewport } = this.#viewer;
    // The placement is updated with the next frame, so this uses the viewport's present zoom.
    const zoom = (scale * this.#width) / this.size.width;
    if (Math.abs(zoom / viewport.getZoom(true) - 1) > 0.001) viewport.zoomTo(zoom, undefined, true);
  }

  /** The position on the original at the centre of the view, after the running animation. */
  middle(): Point {
    const { x, y } = this.#viewer.viewport.getCenter(false);
    return [x * this.#width, y * this.#width];
  }

  /** The size of the plate, in pixels. */
  get size() {
    const { clientWidth: width, clientHeight: height } = this.#element;
    return { width, height };
  }

  /** The canvas with the visible part of the image. */
  get canvas(): HTMLCanvasElement {
    return this.#viewer.drawer.canvas as HTMLCanvasElement;
  }

  /** Overlays another photo of the same view, visible from this share of its width on; null removes it. */
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

  /** Shows the overlay only from this share of its width on. */
  cutOverlay(from: number) {
    this.#cut = from;
    const overlay = this.#overlay;
    if (!overlay) return;
    const { x, y } = overlay.getContentSize();
    overlay.setClip(new OpenSeadragon.Rect(x * from, 0, x * (1 - from), y));
  }

  /** Calls back when a rendition failed to load; returns a function that stops this. */
  onLoss(hear: () => void) {
    const handleFailure = ({ tiledImage }: OpenSeadragon.TileLoadFailedEvent) => {
      // When the new addresses fail too, the present image stays.
      if (tiledImage === this.#renewedImage) this.#drop(tiledImage);
      hear();
    };
    this.#viewer.addHandler('tile-load-failed', handleFailure);
    return () => void this.#viewer.removeHandler('tile-load-failed', handleFailure);
  }

  /** Loads the same photo from new addresses; the present image stays until it is loaded. */
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

  /** The renditions of a photo, from the first that is sharp while the whole photo is visible. */
  #tilePyramid({ variants, width, height }: SizedMedia) {
    const size = { width: width ?? 1, height: height ?? 1 };
    const levels = Object.entries(variants)
      .filter(([edge]) => /^\d+$/.test(edge))
      .map(([edge, url]) => ({ url, ...variantSize(size, Number(edge)) }));
    const pyramid = new OpenSeadragon.LegacyTileSource(sharpLevels(levels, this.#wholeWidth(size)));
    // OpenSeadragon would fetch the largest level that is one tile, whatever is visible, and each of our levels is
    // one tile.
    pyramid.getClosestLevel = () => 0;
    return pyramid;
  }

  /** The width of an image, in screen pixels, when all of it is visible. */
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
    this.#notifyListeners();
  };

  #notifyListeners() {
    for (const hear of this.#listeners) hear();
  }
}
