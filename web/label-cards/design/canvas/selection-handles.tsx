import type { LabelElement } from '#contract/label-cards/design/element.ts';
import { classes } from '#web/ui/classes.ts';
import { boxStyle } from './box-style.ts';
import type { Handle } from './resize-element.ts';
import type { CanvasDrag } from './use-canvas-drag.ts';

type Props = { element: LabelElement; card: { width_cm: number; height_cm: number }; drag: CanvasDrag };

const sides = [-1, 0, 1] as const;
const handles: Handle[] = sides
  .flatMap((sy) => sides.map((sx) => ({ sx, sy })))
  .filter(({ sx, sy }) => sx !== 0 || sy !== 0);

/** The handles that resize and rotate the selected element. The fields of the panel do the same without a pointer. */
export function SelectionHandles({ element, card, drag }: Props) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute" style={boxStyle(element, card)}>
      {handles.map(({ sx, sy }) => (
        <span
          key={`${sx} ${sy}`}
          className={classes('card-handle', sx * sy === 0 && '[@media(pointer:coarse)]:hidden')}
          style={{ left: `${50 * (sx + 1)}%`, top: `${50 * (sy + 1)}%`, cursor: handleCursor({ sx, sy }) }}
          {...drag.holdHandle(element, { sx, sy })}
        >
          <Reach sx={sx} sy={sy} />
        </span>
      ))}
      <span className="absolute left-1/2 top-0 h-6 border-s border-over-line -translate-y-full" />
      <span
        className="card-handle left-1/2 cursor-grab rounded-full"
        style={{ top: '-1.75rem' }}
        {...drag.holdTurn(element)}
      >
        <Reach sx={0} sy={-1} />
      </span>
    </div>
  );
}

/** The touch area of a handle lies outside the box, so that the box itself can still be dragged. */
const Reach = ({ sx, sy }: Handle) => (
  <span
    className="absolute hidden size-11 [@media(pointer:coarse)]:block"
    style={{ [sx < 0 ? 'right' : 'left']: sx === 0 ? '-1.1rem' : 0, [sy < 0 ? 'bottom' : 'top']: 0 }}
  />
);

function handleCursor({ sx, sy }: Handle): string {
  if (sy === 0) return 'ew-resize';
  if (sx === 0) return 'ns-resize';
  return sx * sy > 0 ? 'nwse-resize' : 'nesw-resize';
}
