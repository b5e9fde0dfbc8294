import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { userKey } from '#web/lib/user-key.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

const KEY = 'carry storage and tags';

/** Whether storage place and tags are carried over to the next specimen, as last chosen on this device. */
export function carriesMore(): boolean {
  try {
    return localStorage.getItem(userKey(KEY)) === 'yes';
  } catch {
    return false;
  }
}

/** Shows what the next specimen keeps, with a switch for storage place and tags. */
export function CarryMore() {
  const { t } = useLingui();
  const [isChecked, setChecked] = useState(carriesMore);
  const change = (isWanted: boolean) => {
    setChecked(isWanted);
    try {
      localStorage.setItem(userKey(KEY), isWanted ? 'yes' : 'no');
    } catch {
      // With a full or disabled storage the choice is not remembered; the next specimen starts without them.
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
