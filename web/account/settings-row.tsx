import type { ReactNode } from 'react';

type SettingsRowProps = { sign: ReactNode; name: ReactNode; description?: ReactNode; action?: ReactNode };

/** A row of a list between hairlines: name, details and action. */
export const SettingsRow = ({ sign, name, description, action }: SettingsRowProps) => (
  <li className="min-h-16 flex items-center gap-4 border-t border-mica py-2.5 last:border-b">
    {sign}
    <div className="min-w-0 flex-1">
      <p className="break-words">{name}</p>
      {description && <p className="text-t2 text-graphite">{description}</p>}
    </div>
    {action}
  </li>
);
