import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { Grid } from '#contract/label-cards/printing/sheet.ts';
import { FieldGroup } from '#web/ui/field/field-group.tsx';

type Place = { row: number; column: number };
type Props = { grid: Grid; at: Place; count: number; onChoose: (place: Place) => void };

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A small sheet whose cells say where the first label goes: by a press, or with the arrow keys from the one that has it. */
export function StartCells({ grid, at, count, onChoose }: Props) {
  const { t } = useLingui();
  const name = useId();
  const cells = useRef<HTMLDivElement>(null);
  const [rows, columns] = [grid.rows.length, grid.columns.length];
  const start = (at.row - 1) * columns + at.column - 1;
  const { row, column } = at;
  const choose = (place: Place) => {
    onChoose(place);
    const chosen = (place.row - 1) * columns + place.column - 1;
    cells.current?.querySelectorAll('input')[chosen]?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const within = (value: number, most: number) => Math.min(most, Math.max(1, value));
    choose({ row: within(row + step[0], rows), column: within(column + step[1], columns) });
  };
  return (
    <FieldGroup
      label={t`Start at row ${row}, column ${column}`}
      help={start > 0 && <Trans>The places before it are already used.</Trans>}
    >
      <div
        ref={cells}
        role="radiogroup"
        aria-label={t`First free place`}
        className="max-h-90 grid w-full content-start gap-0.5 overflow-y-auto p-0.5"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 2.75rem))` }}
        onKeyDown={walk}
      >
        {Array.from({ length: rows * columns }, (_, place) => {
          const one = { row: Math.floor(place / columns) + 1, column: (place % columns) + 1 };
          const number = place - start + 1;
          return (
            <label key={`${one.row} ${one.column}`} className={cellClass(place, start, count)}>
              <input
                type="radio"
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
                name={name}
                aria-label={t`Row ${one.row}, column ${one.column}`}
                checked={place === start}
                onChange={() => choose(one)}
              />
              {number > 0 && number <= count ? number : ''}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}

const cell =
  'num relative grid place-items-center min-h-7 overflow-hidden has-focus-visible:(outline-2 outline-solid outline-azurite outline-offset-1) rounded border text-t1 hover:border-ink pointer-coarse:min-h-11';

function cellClass(place: number, start: number, count: number): string {
  if (place < start) return `${cell} border-dashed border-galena`;
  if (place === start) return `${cell} border-azurite bg-azurite text-on-azurite font-600`;
  return place < start + count ? `${cell} border-galena bg-azurite-wash` : `${cell} border-galena bg-chalk`;
}
