import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { remember } from '#web/shell/stored-choice.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { hasSingleKeys } from './page-keys.ts';

/** Switches keys of one character, which could be typed or spoken by mistake, on or off for this device. */
export function SingleKeysSwitch() {
  const { t } = useLingui();
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <div className="mt-4 border-t border-mica pt-4">
      <Checkbox
        label={t`Letters, digits and signs act at once`}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          remember('single_keys', target.checked ? 'on' : 'off');
        }}
      />
    </div>
  );
}
