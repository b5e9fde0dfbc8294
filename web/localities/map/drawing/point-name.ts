import type { Map as MapLibre } from 'maplibre-gl';

type Position = { lat: number; lon: number };

export type PointName = {
  /** shows a text at a position, or nothing at null */
  show: (position: Position | null, text: string) => void;
};

/** The distance of a name from its point, and from the edges of the map, in pixels. */
const GAP_PX = 12;
const EDGE_PX = 4;

/** Adds the name that appears at one point of a map. The list names all points for a screen reader. */
export function createPointName(map: MapLibre): PointName {
  const container = map.getContainer();
  const element = container.appendChild(document.createElement('p'));
  element.setAttribute('data-point-name', '');
  element.setAttribute('aria-hidden', 'true');
  element.hidden = true;
  let position: Position | null = null;
  const place = () => {
    if (!position) return;
    const { x, y } = map.project([position.lon, position.lat]);
    const { clientWidth, clientHeight } = container;
    element.hidden = x < 0 || y < 0 || x > clientWidth || y > clientHeight;
    const { offsetWidth, offsetHeight } = element;
    const offsetX = Math.max(EDGE_PX, Math.min(clientWidth - offsetWidth - EDGE_PX, x - offsetWidth / 2));
    const topAbove = y - GAP_PX - offsetHeight;
    element.style.translate = `${offsetX}px ${topAbove < EDGE_PX ? y + GAP_PX : topAbove}px`;
  };
  map.on('move', place);
  return {
    show(newPosition, text) {
      position = newPosition;
      element.hidden = true;
      element.textContent = text;
      place();
    },
  };
}
