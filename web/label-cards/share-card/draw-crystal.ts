import { cardColours, faceColour } from '#contract/label-cards/share-card/card-colours.ts';
import type { CardBox } from '#contract/label-cards/share-card/share-card.ts';
import { chooseHabit } from '#web/minerals/crystal-choice.ts';
import { drawHabit } from '#web/minerals/draw-habit.ts';
import { NODULE_OUTLINE, noduleBands } from '#web/minerals/nodule.ts';

/** The size of the crystal drawings in their own units. */
export const DRAWING_SIZE = { width: 160, height: 120 };

const EDGE_WIDTH = 0.32;

/** Draws the crystal form of a mineral in a box, or a nodule where no form is known. */
export function drawCrystal(context: CanvasRenderingContext2D, slug: string | null, { x, y, w }: CardBox) {
  context.save();
  context.translate(x, y);
  context.scale(w / DRAWING_SIZE.width, w / DRAWING_SIZE.width);
  context.lineJoin = 'round';
  context.strokeStyle = cardColours.crystalEdge;
  context.lineWidth = EDGE_WIDTH;
  const habit = chooseHabit(slug);
  if (habit) {
    const { backEdges, faces } = drawHabit(habit);
    context.stroke(new Path2D(backEdges));
    for (const { path, shade } of faces) drawFace(context, path, shade);
  } else {
    context.translate(DRAWING_SIZE.width / 2, DRAWING_SIZE.height / 2);
    for (const { grow, shade } of noduleBands) {
      context.save();
      context.scale(grow, grow);
      drawFace(context, NODULE_OUTLINE, shade);
      context.restore();
    }
  }
  context.restore();
}

function drawFace(context: CanvasRenderingContext2D, path: string, shade: number) {
  const outline = new Path2D(path);
  context.fillStyle = faceColour(shade);
  context.fill(outline);
  context.stroke(outline);
}
