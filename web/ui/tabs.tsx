import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab<T extends string> = { value: T; label: ReactNode; count?: ReactNode; panel: ReactNode };

export type TabsProps<T extends string> = {
  /** Names the set, read aloud. */
  label: string;
  tabs: Tab<T>[];
  value: T;
  onValueChange: (value: T) => void;
};

/** Words on a hairline over one panel; the others are not mounted. For pages use TabLinks. */
export function Tabs<T extends string>({ label, tabs, value, onValueChange }: TabsProps<T>) {
  return (
    <Base.Root value={value} onValueChange={onValueChange}>
      <Base.List aria-label={label} activateOnFocus className="tab-list">
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className="tab aria-selected:tab-at">
            {tab.label}
            {tab.count !== undefined && <span className="num">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
