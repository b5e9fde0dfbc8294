import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import type { useCellCommands } from './use-cell-commands.ts';

type Commands = ReturnType<typeof useCellCommands>;
type Props = Pick<Commands, 'copyByMenu' | 'cutByMenu' | 'pasteByMenu' | 'fillDown' | 'clear' | 'undo' | 'redo'> & {
  /** the next pressed cell becomes the other corner of the selection */
  onExtend: () => void;
};

/** The keyboard commands for selected cells as a menu, for touch or mouse. */
export function CellMenu({ copyByMenu, cutByMenu, pasteByMenu, fillDown, clear, undo, redo, onExtend }: Props) {
  const { t } = useLingui();
  return (
    <Menu
      trigger={<IconButton icon="i-lucide-clipboard-list" label={t`Selected cells`} />}
      items={[
        { icon: 'i-lucide-scan', label: t`Select up to the next cell I press`, onPress: onExtend },
        'line',
        { icon: 'i-lucide-copy', label: t`Copy`, hint: 'Ctrl C', onPress: () => void copyByMenu() },
        { icon: 'i-lucide-scissors', label: t`Cut`, hint: 'Ctrl X', onPress: () => void cutByMenu() },
        { icon: 'i-lucide-clipboard-paste', label: t`Paste`, hint: 'Ctrl V', onPress: () => void pasteByMenu() },
        { icon: 'i-lucide-arrow-down-to-line', label: t`Fill down`, hint: 'Ctrl D', onPress: fillDown },
        { icon: 'i-lucide-eraser', label: t`Empty`, hint: 'Delete', onPress: clear },
        'line',
        { icon: 'i-lucide-undo-2', label: t`Undo`, hint: 'Ctrl Z', onPress: undo },
        { icon: 'i-lucide-redo-2', label: t`Redo`, hint: 'Ctrl Y', onPress: redo },
      ]}
    />
  );
}
