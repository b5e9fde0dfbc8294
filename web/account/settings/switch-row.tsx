import type { ReactNode } from 'react';

export type SwitchRowProps = {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch that is saved as soon as it is pressed; the whole row is its target. */
export function SwitchRow({ label, help, checked, onChange }: SwitchRowProps) {
  return (
    <label className="min-h-14 flex cursor-pointer items-center gap-6 border-t border-mica py-3 last:border-b">
      <span className="min-w-0 flex-1">
        {label}
        {help && <span className="mt-.5 block text-t2 text-graphite">{help}</span>}
      </span>
      <span className="relative inline-flex h-6 w-10 shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          className="peer h-6 w-10 cursor-pointer appearance-none border border-galena rounded-full bg-chalk checked:(border-azurite bg-azurite) [&:not(:checked):hover]:border-ink"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 size-4 rounded-full bg-galena transition-transform duration-120 peer-checked:(translate-x-4 bg-on-azurite)"
        />
      </span>
    </label>
  );
}
