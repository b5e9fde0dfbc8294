import { memo } from 'react';
import { type Calibration, correctBox } from '#contract/label-cards/printing/calibration.ts';
import type { CropMark } from '#contract/label-cards/printing/crop-marks.ts';
import type { Cell, Sheet } from '#contract/label-cards/printing/sheet.ts';
import { Card } from '#web/label-cards/design/card.tsx';
import type { PlacedLabel } from './placed-labels.ts';

/** A card's size is in centimetres, drawn in CSS units of 1/96 inch; a sheet's unit is the millimetre. */
const MILLIMETRES = 25.4 / 96;

type Props = {
  sheet: Sheet;
  labels: readonly PlacedLabel[];
  cropMarks: readonly CropMark[];
  calibration: Calibration;
};

/** One side of a sheet in millimetres, at calibrated positions. */
export const SheetDrawing = memo(function SheetDrawing({ sheet, labels, cropMarks: marks, calibration }: Props) {
  return (
    <>
      {sheet.cells.map((cell) => {
        const cardLayout = labelSide(labels[cell.label], cell);
        return (
          cardLayout && (
            <g key={`${cell.face} ${cell.x} ${cell.y}`} transform={cellTransform(cell, calibration)}>
              <Card placedCard={cardLayout} />
            </g>
          )
        );
      })}
      {marks.map((cropMark) => (
        <HairLine
          key={`${cropMark.x1} ${cropMark.y1} ${cropMark.x2} ${cropMark.y2}`}
          segment={cropMark}
          calibration={calibration}
        />
      ))}
    </>
  );
});

const labelSide = (label: PlacedLabel | undefined, { face }: Cell) => (face === 'back' ? label?.back : label?.front);

function cellTransform(cell: Cell, calibration: Calibration): string {
  const { x, y, width, height } = correctBox(cell, calibration);
  const [scaleX, scaleY] = [(MILLIMETRES * width) / cell.width, (MILLIMETRES * height) / cell.height];
  return cell.rotation === 180
    ? `translate(${x + width} ${y + height}) scale(${-scaleX} ${-scaleY})`
    : `translate(${x} ${y}) scale(${scaleX} ${scaleY})`;
}

/** A hairline at its calibrated position. */
export function HairLine({
  segment: { x1, y1, x2, y2 },
  calibration,
}: {
  segment: CropMark;
  calibration: Calibration;
}) {
  const from = correctBox({ x: x1, y: y1, width: 0, height: 0 }, calibration);
  const to = correctBox({ x: x2, y: y2, width: 0, height: 0 }, calibration);
  return <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="stroke-print-ink" strokeWidth={0.15} />;
}
