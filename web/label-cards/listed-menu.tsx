import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';

type Props = {
  name: string;
  /** where it is edited, and where it is printed by */
  to: string;
  printTo: string;
  removeLabel: string;
  onDuplicate: () => void;
  onRename: () => void;
  onRemove: () => void;
};

/** What can be done with a design or a group in its list. */
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
