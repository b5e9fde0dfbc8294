/**
 * One tick of a ruler. `position` in millimetres; level 2 is the tallest; `label` in centimetres if there is room.
 */
type RulerTick = { position: number; level: 0 | 1 | 2; label: number | null };

const steps = [1, 10, 100, 1000];
const CLOSEST = 5;
const LABEL_WIDTH_PX = 64;

/**
 * The ticks of a ruler `span` millimetres long, drawn at `scale` pixels per millimetre: none closer than five
 * pixels, numbered at tens of the smallest step, also at fives if there is room.
 */
export function rulerTicks(span: number, scale: number): RulerTick[] {
  const step = steps.find((candidate) => candidate * scale >= CLOSEST) ?? 1000;
  const fives = step * 5 * scale >= LABEL_WIDTH_PX;
  return Array.from({ length: Math.floor(span / step) + 1 }, (_, count) => {
    const level = tickLevel(count);
    const isLabelled = level === 2 || (level === 1 && fives);
    return { position: count * step, level, label: isLabelled ? (count * step) / 10 : null };
  });
}

function tickLevel(count: number): RulerTick['level'] {
  if (count % 10 === 0) return 2;
  return count % 5 === 0 ? 1 : 0;
}
