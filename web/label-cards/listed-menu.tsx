import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';

type Props = {
  name: string;
  /** the address of its editor, and of printing with it */
  to: string;
  printTo: string;
  removeLabel: string;
  onDuplicate: () => void;
  onRename: () => void;
  onRemove: () => void;
};

/** The menu of a design or group in its list. */
export function ListedMenu({ name, to, printTo, removeLabel, onDuplicate, onRename, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <Menu
      align="end"
      trigger={<IconButton icon="i-lucide-ellipsis" label={t`More for ${name}`} />}
      items={[
        { label: t`Edit`, icon: 'i-lucide-pencil', to },
        { label: t`Print`, icon: 'i-lucide-printer', to: printTo },
        { label: t`Duplicate`, icon: 'i-lucide-copy', onPress: onDuplicate },
        { label: t`Rename`, icon: 'i-lucide-tag', onPress: onRename },
        'line',
        { label: removeLabel, icon: 'i-lucide-trash-2', danger: true, onPress: onRemove },
      ]}
    />
  );
}
