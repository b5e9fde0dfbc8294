import OpenSeadragon from 'openseadragon';
import type { Point } from '#contract/media/point.ts';
import { followDrags, followSwipes, openViewer, setLoose } from './open-viewer.ts';
import { renditionCount, renditionPyramid, type SizedMedia } from './rendition-pyramid.ts';

/** The position of an image on the screen: screen pixels per pixel of the original, and its upper left corner. */
export type Placement = { scale: number; x: number; y: number };

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
  #hasLoss = false;
  #wasWhole = true;
  /** The addresses of renditions that did not load. */
  readonly #failedUrls = new Set<string>();

  /**
   * `keepsScale`: when the plate is resized the image keeps its scale, and it may be zoomed out as far as requested.
   */
  constructor(element: HTMLElement, media: SizedMedia, keepsScale = false) {
    this.#element = element;
    this.#width = media.width ?? 1;
    this.#viewer = openViewer(element, renditionPyramid(media, this.size), keepsScale);
    this.#viewer.addHandler('resize', () => {
      // OpenSeadragon sets its own zoom right after this event.
      if (this.#wasWhole && !keepsScale) queueMicrotask(() => this.#viewer.viewport?.goHome(true));
    });
    followDrags(this.#viewer, this.isWhole);
    for (const event of ['update-viewport', 'open', 'resize'] as const)
      this.#viewer.addHandler(event, this.#updatePlacement);
    this.#viewer.addOnceHandler('tile-drawn', () => {
      this.#isRendered = true;
      this.#notifyListeners();
    });
    this.#viewer.addHandler('tile-load-failed', ({ tile }) => {
      this.#failedUrls.add(tile.getUrl());
      this.#noteLoss(true);
      if (!this.#isRendered) this.#showOtherLevels(media);
    });
    this.#viewer.addHandler('tile-loaded', ({ tile }) => {
      if (this.#failedUrls.delete(tile.getUrl()) && this.#failedUrls.size === 0) this.#noteLoss(false);
    });
  }

  subscribe = (hear: () => void) => {
    this.#listeners.add(hear);
    return () => void this.#listeners.delete(hear);
  };

  placement = (): Placement => this.#placement;

  /** Whether it has drawn the image, so that the placeholder can be removed. */
  isRendered = () => this.#isRendered;

  /** Whether a rendition did not load, so that less is seen than there is. */
  hasLoss = () => this.#hasLoss;

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

  /** Lets the whole photo be swiped, see `followSwipes`. */
  onSwipe(step: (direction: 1 | -1) => boolean) {
    return followSwipes(this.#viewer, this.isWhole, step);
  }

  /** Whether points are being set: then a double press does not zoom in, and keys move the photo to its edges. */
  set isSetting(yes: boolean) {
    this.#viewer.gestureSettingsByDeviceType('mouse').dblClickToZoom = !yes;
    setLoose(this.#viewer, yes);
    if (!yes && this.#isRendered) this.#viewer.viewport.applyConstraints();
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
    return { width: this.#element.clientWidth, height: this.#element.clientHeight };
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
    this.#show(renditionPyramid(media, this.size), (overlay) => {
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
    this.#show(renditionPyramid(media, this.size), (newImage) => {
      this.#renewedImage = newImage;
      if (previousImage) this.#viewer.world.setItemIndex(newImage, 1);
      newImage.addHandler('fully-loaded-change', ({ fullyLoaded }: { fullyLoaded: boolean }) => {
        if (!fullyLoaded || this.#renewedImage !== newImage) return;
        this.#renewedImage = null;
        if (previousImage) this.#viewer.world.removeItem(previousImage);
      });
    });
  }

  /** Shows the best of the renditions that have not failed, smaller ones too. */
  #showOtherLevels(media: SizedMedia) {
    const variants = Object.fromEntries(Object.entries(media.variants).filter(([, url]) => !this.#failedUrls.has(url)));
    if (renditionCount(variants) === 0) return;
    const failedImage = this.#viewer.world.getItemAt(0);
    this.#show(renditionPyramid({ ...media, variants }, null), () => {
      if (failedImage) this.#viewer.world.removeItem(failedImage);
    });
  }

  #noteLoss(hasLoss: boolean) {
    if (this.#hasLoss === hasLoss) return;
    this.#hasLoss = hasLoss;
    this.#notifyListeners();
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

  #imagePoint({ x, y }: { x: number; y: number }): Point {
    const { scale, x: left, y: top } = this.#placement;
    return [(x - left) / scale, (y - top) / scale];
  }

  #updatePlacement = () => {
    const { viewport } = this.#viewer;
    if (!viewport) return;
    this.#wasWhole = this.isWhole();
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
