import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { themeAtom, toggleTheme } from '#web/shell/theme.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

/** Switches between the light and the dark theme. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const dark = useAtomValue(themeAtom) === 'dark';
  return (
    <IconButton
      label={dark ? t`Switch to light` : t`Switch to dark`}
      icon={dark ? 'i-lucide-sun' : 'i-lucide-moon'}
      onClick={toggleTheme}
    />
  );
}
