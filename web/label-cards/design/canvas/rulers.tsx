type Props = { width_cm: number; height_cm: number };

const millimetreTicks = (length: number) =>
  Array.from({ length: Math.floor(length * 10 + 1e-6) + 1 }, (_, index) => index);
const tickHeight = (tick: number) => (tick % 10 === 0 ? 1 : tick % 5 === 0 ? 0.65 : 0.4);

/** Rulers in centimetres and millimetres above the card and beside it. */
export function Rulers({ width_cm, height_cm }: Props) {
  const horizontalTicks = millimetreTicks(width_cm).map((tick) => `M${tick / 10} 1v${-tickHeight(tick)}`);
  const verticalTicks = millimetreTicks(height_cm).map((tick) => `M1 ${tick / 10}h${-tickHeight(tick)}`);
  return (
    <div aria-hidden="true" className="text-t1 text-graphite">
      <svg
        className="ruler bottom-[calc(100%+.375rem)] left-0 h-3 w-full"
        viewBox={`0 0 ${width_cm} 1`}
        preserveAspectRatio="none"
        role="presentation"
      >
        <path d={horizontalTicks.join('')} />
      </svg>
      <svg
        className="ruler right-[calc(100%+.375rem)] top-0 h-full w-3"
        viewBox={`0 0 1 ${height_cm}`}
        preserveAspectRatio="none"
        role="presentation"
      >
        <path d={verticalTicks.join('')} />
      </svg>
      {labelledCentimetres(width_cm).map((cm) => (
        <span
          key={cm}
          className="num absolute bottom-[calc(100%+1.25rem)] -translate-x-1/2"
          style={{ left: `${(100 * cm) / width_cm}%` }}
        >
          {cm}
        </span>
      ))}
      {labelledCentimetres(height_cm).map((cm) => (
        <span
          key={cm}
          className="num absolute right-[calc(100%+1.375rem)] -translate-y-1/2"
          style={{ top: `${(100 * cm) / height_cm}%` }}
        >
          {cm}
        </span>
      ))}
    </div>
  );
}

/** Every centimetre; on a side longer than 12 cm every second, so that the numbers fit. */
function labelledCentimetres(length: number): number[] {
  const step = length > 12 ? 2 : 1;
  return Array.from({ length: Math.floor(length / step + 1e-6) + 1 }, (_, index) => index * step);
}
