import { Checkbox } from '#web/ui/field/checkbox.tsx';
import type { ResolvedLabel } from './use-labels.ts';

type Props = {
  items: readonly ResolvedLabel[];
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
};

/** The labels by number and name, each with a checkbox that excludes it from this print. */
export function LabelChoices({ items, left, onLeft }: Props) {
  const toggle = (id: string, isPrinted: boolean) => {
    const next = new Set(left);
    if (isPrinted) next.delete(id);
    else next.add(id);
    onLeft(next);
  };
  if (items.length === 0) return null;
  return (
    <ul className="max-h-90 overflow-y-auto">
      {items.map(({ specimen_id, fields: { coll_no, display_name } }) => (
        <li key={specimen_id} className="min-h-tap flex items-center border-b border-mica">
          <Checkbox
            className="flex-1"
            checked={!left.has(specimen_id)}
            onChange={(event) => toggle(specimen_id, event.currentTarget.checked)}
            label={
              <>
                <span className="num me-3 text-t2">{coll_no}</span>
                <span className="text-n">{display_name}</span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
