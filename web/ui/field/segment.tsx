import { useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type SegmentProps<T extends string> = {
  /** Names the choice if there is no FieldGroup around it. */
  label?: string;
  options: { value: T; label: string; icon?: string }[];
  /** null where nothing is chosen yet */
  value: T | null;
  onValueChange: (value: T) => void;
  name?: string;
};

/** Two to four options side by side, at most one selected; for more use a list. */
export function Segment<T extends string>({ label, options, value, onValueChange, name }: SegmentProps<T>) {
  const generatedName = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex max-w-full overflow-hidden border border-galena rounded bg-chalk"
    >
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="sr-only"
            name={name ?? generatedName}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon && <Icon small name={option.icon} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
