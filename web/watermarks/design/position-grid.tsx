import { useLingui } from '@lingui/react/macro';
import { type WatermarkPosition, watermarkPositions } from '#contract/media/watermark-layout.ts';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { usePositionNames } from '#web/watermarks/use-watermark-names.ts';

type Props = { value: WatermarkPosition; onValueChange: (position: WatermarkPosition) => void };

const COLUMNS = 3;

/** The nine positions as a grid; arrow keys move to the neighbour in their direction. */
export function PositionGrid({ value, onValueChange }: Props) {
  const { t } = useLingui();
  const positionNames = usePositionNames();
  const index = watermarkPositions.indexOf(value);
  const move = (key: string, grid: HTMLElement) => {
    const next = neighbour(index, key);
    const position = watermarkPositions[next];
    if (next === index || !position) return;
    onValueChange(position);
    grid.querySelector<HTMLInputElement>(`input[value="${position}"]`)?.focus();
  };
  return (
    <FieldGroup id="position" label={t`Position`} help={positionNames[value]}>
      <div
        role="radiogroup"
        aria-label={t`Position`}
        className="grid grid-cols-3 w-39 border border-galena rounded bg-chalk overflow-hidden"
        onKeyDown={(event) => {
          if (!event.key.startsWith('Arrow')) return;
          event.preventDefault();
          move(event.key, event.currentTarget);
        }}
      >
        {watermarkPositions.map((position) => (
          <label
            key={position}
            title={positionNames[position]}
            className="chosen-by-ink relative grid place-items-center h-13 border border-mica"
          >
            <input
              type="radio"
              name="position"
              value={position}
              checked={position === value}
              onChange={() => onValueChange(position)}
              aria-label={positionNames[position]}
              className="sr-only"
            />
            <span aria-hidden="true" className="size-2 bg-current" />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** The index of the neighbouring position; it stops at the edge. */
function neighbour(index: number, key: string): number {
  const column = index % COLUMNS;
  if (key === 'ArrowLeft') return column > 0 ? index - 1 : index;
  if (key === 'ArrowRight') return column < COLUMNS - 1 ? index + 1 : index;
  const next = key === 'ArrowUp' ? index - COLUMNS : index + COLUMNS;
  return next >= 0 && next < watermarkPositions.length ? next : index;
}
