import { Trans, useLingui } from '@lingui/react/macro';
import type { Size } from '#contract/format/size.ts';
import { classes } from '#web/ui/classes.ts';
import { rulerTicks } from './ruler-ticks.ts';
import { recede, type SizeGeometry, sizeGeometry } from './size-geometry.ts';

type SizeDrawingProps = { size: Size; coll_no: string; description: string };

const PHONE = 326;
const WIDE = 520;
const RULER = 34;
const strokeClass = 'stroke-ink [vector-effect:non-scaling-stroke]';
const face = `${strokeClass} [stroke-linejoin:round]`;

/**
 * The specimen as a block beside a coin and a label at one scale, on a true ruler; drawn separately for phones, so
 * that its texts stay readable.
 */
export function SizeDrawing({ size, coll_no, description }: SizeDrawingProps) {
  const narrow = sizeGeometry(size, PHONE);
  const wide = sizeGeometry(size, WIDE);
  if (!narrow || !wide) return null;
  return (
    <figure>
      <div role="img" aria-label={description}>
        <Drawing geometry={narrow} width={PHONE} coll_no={coll_no} className="sm:hidden print:hidden" />
        <Drawing geometry={wide} width={WIDE} coll_no={coll_no} className="hidden sm:block print:block" />
      </div>
      <figcaption className="mt-3 text-pretty text-t2 text-graphite">
        <Trans>Drawn from its measurements, beside a coin of 25 mm and a label of 5 × 3 cm.</Trans>
      </figcaption>
    </figure>
  );
}

type DrawingProps = { geometry: SizeGeometry; width: number; coll_no: string; className: string };

function Drawing({ geometry, width, coll_no, className }: DrawingProps) {
  const { scale, top, coin, label } = geometry;
  const ground = Math.ceil(top * scale) + 2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`-1 0 ${width + 2} ${ground + RULER}`}
      className={classes('h-auto w-full max-w-140', className)}
    >
      <g transform={`translate(0 ${ground - 0.5})`}>
        <Block geometry={geometry} />
        <circle
          cx={(coin.x + coin.radius) * scale}
          cy={-coin.radius * scale}
          r={coin.radius * scale}
          className={classes(strokeClass, 'fill-paper')}
        />
        <text
          x={(coin.x + coin.radius) * scale}
          y={-coin.radius * scale + 4}
          textAnchor="middle"
          className="fill-graphite text-[.6875rem]"
        >
          25 mm
        </text>
        <Label label={label} scale={scale} coll_no={coll_no} />
        <Ruler span={geometry.span} scale={scale} />
      </g>
    </svg>
  );
}

/** Front, top and side as flat facets, like the crystals of old atlases. */
function Block({ geometry: { block, scale } }: { geometry: SizeGeometry }) {
  const [w, h, d] = [block.width * scale, block.height * scale, recede(block.depth) * scale];
  if (h === 0) return <path d={`M0 -14V0M${w} -14V0M0 -7H${w}`} className={strokeClass} />;
  return (
    <>
      {d > 0 && (
        <>
          <path d={`M0 ${-h}l${d} ${-d}h${w}l${-d} ${d}Z`} className={classes(face, 'fill-chalk')} />
          <path d={`M${w} 0l${d} ${-d}v${-h}l${-d} ${d}Z`} className={classes(face, 'fill-mica')} />
        </>
      )}
      <path d={`M0 0V${-h}H${w}V0Z`} className={classes(face, 'fill-gypsum')} />
    </>
  );
}

type LabelProps = { label: SizeGeometry['label']; scale: number; coll_no: string };

function Label({ label, scale, coll_no }: LabelProps) {
  const [x, w, h] = [label.x * scale, label.width * scale, label.height * scale];
  const inset = w * 0.08;
  const rule = (fraction: number, length: number) => `M${x + inset} ${-h * fraction}h${(w - 2 * inset) * length}`;
  return (
    <>
      <rect x={x} y={-h} width={w} height={h} className={classes(strokeClass, 'fill-chalk')} />
      <path d={rule(0.62, 1) + rule(0.42, 0.75) + rule(0.24, 0.86)} className="stroke-galena" />
      <text
        x={x + inset}
        y={-h * 0.71}
        style={{ fontSize: Math.min(13, (w - 2 * inset) / (coll_no.length * 0.6), h * 0.2) }}
        className="fill-ink"
      >
        {coll_no}
      </text>
    </>
  );
}

const heights = [5, 9, 12];

function Ruler({ span, scale }: { span: number; scale: number }) {
  const { t } = useLingui();
  const ticks = rulerTicks(span, scale);
  const strokes = ticks.map(({ position, level }) => `M${position * scale} 0v${heights[level]}`).join('');
  const labelledTicks = ticks.filter(({ label, position }) => label !== null && position * scale < span * scale - 24);
  const unit = t({ message: 'cm', context: 'ruler' });
  return (
    <>
      <path d={`M0 0H${span * scale}${strokes}`} className={classes(strokeClass, 'fill-none')} />
      {labelledTicks.map(({ position, label }) => (
        <text
          key={position}
          x={position * scale}
          y="27"
          textAnchor={position === 0 ? 'start' : 'middle'}
          className="fill-graphite text-[.75rem]"
        >
          {position === 0 ? `0 ${unit}` : label}
        </text>
      ))}
    </>
  );
}
