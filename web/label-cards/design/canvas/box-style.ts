type Box = { x: number; y: number; w: number; h: number; rotation: number };
type CardSize = { width_cm: number; height_cm: number };

/** The CSS position of a box over the drawing of its card, at any displayed size. */
export const boxStyle = ({ x, y, w, h, rotation }: Box, { width_cm, height_cm }: CardSize) => ({
  left: `${(100 * x) / width_cm}%`,
  top: `${(100 * y) / height_cm}%`,
  width: `${(100 * w) / width_cm}%`,
  height: `${(100 * h) / height_cm}%`,
  rotate: `${rotation}deg`,
});
