import type { Point } from '#contract/media/point.ts';
import type { Figure } from '#contract/media/viewer/measurement.ts';
import type { Placement } from './deep-view.ts';

/** A figure with the text beside it. */
export type DrawnFigure = { id: string; figure: Figure; points: readonly Point[]; text: string };

type Props = { placement: Placement; drawnFigures: readonly DrawnFigure[]; draft: readonly Point[]; isClosed: boolean };

/** The measurements drawn over the photo; the list contains the same. */
export function Overlay({ placement, drawnFigures, draft, isClosed }: Props) {
  if (placement.scale === 0) return null;
  const onScreen = ([x, y]: Point): Point => [x * placement.scale + placement.x, y * placement.scale + placement.y];
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 h-full w-full overflow-hidden">
      {drawnFigures.map(({ id, figure, points, text }) => {
        const screenPoints = points.map(onScreen);
        return (
          <g key={id}>
            <Outline points={screenPoints} isClosed={figure === 'area'} />
            <Plate point={platePoint(figure, screenPoints)} text={text} />
          </g>
        );
      })}
      {draft.length > 0 && <Outline points={draft.map(onScreen)} isClosed={isClosed && draft.length > 2} />}
    </svg>
  );
}

/** A line with a light outline, so that it is visible on every background. */
function Outline({ points, isClosed }: { points: readonly Point[]; isClosed: boolean }) {
  const d = `M${points.map((point) => point.join(' ')).join('L')}${isClosed ? 'Z' : ''}`;
  return (
    <g>
      <path d={d} strokeWidth="5" className="fill-none stroke-over" />
      <path
        d={d}
        strokeWidth="2"
        fillOpacity=".16"
        className={`stroke-over-line ${isClosed ? 'fill-over-line' : 'fill-none'}`}
      />
      <path d={points.map(dot).join('')} strokeWidth="2" className="fill-over stroke-over-line" />
    </g>
  );
}

const DOT = 4.5;
const dot = ([x, y]: Point) => `M${x - DOT} ${y}a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0 ${-2 * DOT} 0`;

/** The position of the text: beside the last point of a line or path, at the vertex of an angle, right of an area. */
function platePoint(figure: Figure, points: readonly Point[]): Point {
  if (figure === 'angle') return points[1] ?? [0, 0];
  if (figure !== 'area') return points.at(-1) ?? [0, 0];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.max(...xs), (Math.min(...ys) + Math.max(...ys)) / 2];
}

const PLATE = 26;
const SIGN = 7.4;

function Plate({ point: [x, y], text }: { point: Point; text: string }) {
  const width = text.length * SIGN + 16;
  return (
    <g transform={`translate(${x + 10} ${y - PLATE / 2})`}>
      <rect width={width} height={PLATE} className="fill-over" />
      <text x={width / 2} y="17.5" textAnchor="middle" className="fill-over-ink text-t2 font-500">
        {text}
      </text>
    </g>
  );
}
