type Box = { x: number; y: number; w: number; h: number };

/** Returns the four corners of a box rotated clockwise about a point, the upper left one first; in degrees. */
export function turnedCorners(box: Box, rotation: number, pivot = boxCenter(box)): { x: number; y: number }[] {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [box.x, box.y],
    [box.x + box.w, box.y],
    [box.x + box.w, box.y + box.h],
    [box.x, box.y + box.h],
  ].map(([x = 0, y = 0]) => ({
    x: pivot.x + (x - pivot.x) * cos - (y - pivot.y) * sin,
    y: pivot.y + (x - pivot.x) * sin + (y - pivot.y) * cos,
  }));
}

export const boxCenter = ({ x, y, w, h }: Box) => ({ x: x + w / 2, y: y + h / 2 });

/** Returns how far corners lie beyond a card's edges, in centimetres. */
export function beyondCard(
  corners: readonly { x: number; y: number }[],
  card: { width_cm: number; height_cm: number },
) {
  return Math.max(0, ...corners.flatMap(({ x, y }) => [-x, -y, x - card.width_cm, y - card.height_cm]));
}
