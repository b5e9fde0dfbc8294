import { memo } from 'react';
import { type Calibration, correctBox } from '#contract/label-cards/printing/calibration.ts';
import type { CropMark } from '#contract/label-cards/printing/crop-marks.ts';
import type { Cell, Sheet } from '#contract/label-cards/printing/sheet.ts';
import { Card } from '#web/label-cards/design/card.tsx';
import type { PlacedLabel } from '#web/label-cards/printing/placed-labels.ts';

/** A card says its size in centimetres, which in a drawing are units of 1/96 inch; a sheet's unit is the millimetre. */
const MILLIMETRES = 25.4 / 96;

type Props = {
  sheet: Sheet;
  labels: readonly PlacedLabel[];
  marks: readonly CropMark[];
  calibration: Calibration;
};

/** All that is printed on one side of a sheet, in millimetres of the paper, as the printer has to be told. */
export const SheetDrawing = memo(function SheetDrawing({ sheet, labels, marks, calibration }: Props) {
  return (
    <>
      {sheet.cells.map((cell) => {
        const placed = sideOf(labels[cell.label], cell);
        return (
          placed && (
            <g key={`${cell.face} ${cell.x} ${cell.y}`} transform={transformOf(cell, calibration)}>
              <Card placed={placed} />
            </g>
          )
        );
      })}
      {marks.map((mark) => (
        <HairLine key={`${mark.x1} ${mark.y1} ${mark.x2} ${mark.y2}`} mark={mark} calibration={calibration} />
      ))}
    </>
  );
});

const sideOf = (label: PlacedLabel | undefined, { face }: Cell) => (face === 'back' ? label?.back : label?.front);

function transformOf(cell: Cell, calibration: Calibration): string {
  const { x, y, width, height } = correctBox(cell, calibration);
  const [across, down] = [(MILLIMETRES * width) / cell.width, (MILLIMETRES * height) / cell.height];
  return cell.rotation === 180
    ? `translate(${x + width} ${y + height}) scale(${-across} ${-down})`
    : `translate(${x} ${y}) scale(${across} ${down})`;
}

/** A hair line of the sheet, where the printer has to be told. */
export function HairLine({ mark: { x1, y1, x2, y2 }, calibration }: { mark: CropMark; calibration: Calibration }) {
  const from = correctBox({ x: x1, y: y1, width: 0, height: 0 }, calibration);
  const to = correctBox({ x: x2, y: y2, width: 0, height: 0 }, calibration);
  return <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="stroke-print-ink" strokeWidth={0.15} />;
}
