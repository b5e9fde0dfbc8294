import { useLingui } from '@lingui/react/macro';
import { type WatermarkPosition, watermarkPositions } from '#contract/watermarks/watermark.ts';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { usePositionWords } from '#web/watermarks/mark-words.ts';

type Props = { value: WatermarkPosition; onValueChange: (position: WatermarkPosition) => void };

const COLUMNS = 3;

/** Nine places as they lie on the picture; arrows move to the neighbour in their direction. */
export function PositionGrid({ value, onValueChange }: Props) {
  const { t } = useLingui();
  const words = usePositionWords();
  const at = watermarkPositions.indexOf(value);
  const move = (key: string, grid: HTMLElement) => {
    const next = neighbour(at, key);
    const position = watermarkPositions[next];
    if (next === at || !position) return;
    onValueChange(position);
    grid.querySelector<HTMLInputElement>(`input[value="${position}"]`)?.focus();
  };
  return (
    <FieldGroup id="position" label={t`Position`} help={words[value]}>
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
            title={words[position]}
            className="chosen-by-ink relative grid place-items-center h-13 border border-mica"
          >
            <input
              type="radio"
              name="position"
              value={position}
              checked={position === value}
              onChange={() => onValueChange(position)}
              aria-label={words[position]}
              className="sr-only"
            />
            <span aria-hidden="true" className="size-2 bg-current" />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** The place beside another; the edge is the end. */
function neighbour(at: number, key: string): number {
  const column = at % COLUMNS;
  if (key === 'ArrowLeft') return column > 0 ? at - 1 : at;
  if (key === 'ArrowRight') return column < COLUMNS - 1 ? at + 1 : at;
  const next = key === 'ArrowUp' ? at - COLUMNS : at + COLUMNS;
  return next >= 0 && next < watermarkPositions.length ? next : at;
}
