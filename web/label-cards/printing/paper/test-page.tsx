import { exact, type TestLines } from '#contract/label-cards/printing/calibration.ts';
import { HairLine } from './sheet-drawing.tsx';

const TICK = 3;

/** The test page: two lines of a known length from one corner, in millimetres, printed without calibration. */
export function TestPage({ lines: { from, length } }: { lines: TestLines }) {
  const end = from + length;
  const hairLines = [
    { x1: from, y1: from, x2: end, y2: from },
    { x1: from, y1: from, x2: from, y2: end },
    { x1: end, y1: from - TICK, x2: end, y2: from + TICK },
    { x1: from - TICK, y1: end, x2: from + TICK, y2: end },
  ];
  return (
    <g className="fill-print-ink" fontFamily="sans-serif" fontSize={Math.min(4, length / 12)}>
      {hairLines.map((hairLine) => (
        <HairLine
          key={`${hairLine.x1} ${hairLine.y1} ${hairLine.x2} ${hairLine.y2}`}
          segment={hairLine}
          calibration={exact}
        />
      ))}
      <text x={from + length / 2} y={from - 2} textAnchor="middle">
        {length} mm
      </text>
      <text x={from + 2} y={from + length / 2}>
        {length} mm
      </text>
    </g>
  );
}
