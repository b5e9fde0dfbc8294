type Box = { x: number; y: number; w: number; h: number; rotation: number };
type CardSize = { width_cm: number; height_cm: number };

/** Where a box of the card lies over its drawing, however large that is shown. */
export const boxStyle = ({ x, y, w, h, rotation }: Box, { width_cm, height_cm }: CardSize) => ({
  left: `${(100 * x) / width_cm}%`,
  top: `${(100 * y) / height_cm}%`,
  width: `${(100 * w) / width_cm}%`,
  height: `${(100 * h) / height_cm}%`,
  rotate: `${rotation}deg`,
});
