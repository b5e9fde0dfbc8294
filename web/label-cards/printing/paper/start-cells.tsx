import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { Grid } from '#contract/label-cards/printing/sheet.ts';
import { FieldGroup } from '#web/ui/field/field-group.tsx';

type CellPosition = { row: number; column: number };
type Props = { grid: Grid; startCell: CellPosition; count: number; onChoose: (position: CellPosition) => void };

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A small sheet on which the user chooses the cell of the first label: by a press, or with the arrow keys. */
export function StartCells({ grid, startCell, count, onChoose }: Props) {
  const { t } = useLingui();
  const name = useId();
  const cells = useRef<HTMLDivElement>(null);
  const [rows, columns] = [grid.rows.length, grid.columns.length];
  const start = (startCell.row - 1) * columns + startCell.column - 1;
  const { row, column } = startCell;
  const choose = (position: CellPosition) => {
    onChoose(position);
    const chosenIndex = (position.row - 1) * columns + position.column - 1;
    cells.current?.querySelectorAll('input')[chosenIndex]?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const clamp = (value: number, maximum: number) => Math.min(maximum, Math.max(1, value));
    choose({ row: clamp(row + step[0], rows), column: clamp(column + step[1], columns) });
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
        {Array.from({ length: rows * columns }, (_, index) => {
          const cellPosition = { row: Math.floor(index / columns) + 1, column: (index % columns) + 1 };
          const number = index - start + 1;
          return (
            <label key={`${cellPosition.row} ${cellPosition.column}`} className={cellClass(index, start, count)}>
              <input
                type="radio"
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
                name={name}
                aria-label={t`Row ${cellPosition.row}, column ${cellPosition.column}`}
                checked={index === start}
                onChange={() => choose(cellPosition)}
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

function cellClass(index: number, start: number, count: number): string {
  if (index < start) return `${cell} border-dashed border-galena`;
  if (index === start) return `${cell} border-azurite bg-azurite text-on-azurite font-600`;
  return index < start + count ? `${cell} border-galena bg-azurite-wash` : `${cell} border-galena bg-chalk`;
}
