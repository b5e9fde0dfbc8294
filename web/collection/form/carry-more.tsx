import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { userKey } from '#web/lib/user-key.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

const KEY = 'carry storage and tags';

/** Whether storage place and tags go on to the next specimen, as on this device the last time. */
export function carriesMore(): boolean {
  try {
    return localStorage.getItem(userKey(KEY)) === 'yes';
  } catch {
    return false;
  }
}

/** Says what the next specimen keeps, and lets storage place and tags go on to it. */
export function CarryMore() {
  const { t } = useLingui();
  const [isChecked, setChecked] = useState(carriesMore);
  const change = (isWanted: boolean) => {
    setChecked(isWanted);
    try {
      localStorage.setItem(userKey(KEY), isWanted ? 'yes' : 'no');
    } catch {
      // A full or closed storage remembers nothing; the next one begins without them.
    }
  };
  return (
    <Checkbox
      className="mt-6"
      label={t`The next one keeps storage place and tags, too`}
      checked={isChecked}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
