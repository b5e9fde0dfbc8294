import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

type Tab<T extends string> = { value: T; label: ReactNode; count?: ReactNode; panel: ReactNode };

type TabsProps<T extends string> = {
  /** Names the set for screen readers. */
  label: string;
  tabs: Tab<T>[];
  value: T;
  onValueChange: (value: T) => void;
};

/** Tabs on a hairline over one panel; arrows, Home and End choose. For pages use TabLinks. */
export function Tabs<T extends string>({ label, tabs, value, onValueChange }: TabsProps<T>) {
  const id = useId();
  const selectedIndex = tabs.findIndex((tab) => tab.value === value);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = target(event.key, selectedIndex, tabs.length);
    const next = to === null ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onValueChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="tab-list">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={classes('tab', tab.value === value ? 'tab-at' : 'tab-off')}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count !== undefined && <span className="num">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-6">
        {tabs[selectedIndex]?.panel}
      </div>
    </>
  );
}

function target(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
