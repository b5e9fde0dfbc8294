import type { Rgba } from '#contract/watermarks/composite.ts';

const WIDTH = 960;
const HEIGHT = 720;

/** An image to preview a watermark on if there is no photo: a light specimen on a dark background. */
export function demoPixels(): Rgba {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) data.set(pixelColor(x / WIDTH - 0.5, y / HEIGHT - 0.5), (y * WIDTH + x) * 4);
  return { width: WIDTH, height: HEIGHT, data };
}

/** The pixel of a crystal whose faces grow lighter towards one side. */
function pixelColor(x: number, y: number): [number, number, number, number] {
  const isInside = Math.abs(x) * 1.5 + Math.abs(y) < 0.42;
  const ground = 46 + 60 * (y + 0.5);
  if (!isInside) return [ground, ground, ground + 6, 255];
  const face = (x < -0.06 ? 0.55 : x < 0.1 ? 1 : 0.75) + y * 0.4;
  return [118 * face, 150 * face, 196 * face, 255];
}
