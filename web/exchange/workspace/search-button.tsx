import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type Props = { isSearching: boolean; onToggle: () => void; className: string };

/** Opens and closes the search in the conversation. */
export function SearchButton({ isSearching, onToggle, className }: Props) {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Search in the conversation`}
      icon="i-lucide-search"
      aria-expanded={isSearching}
      className={className}
      onClick={onToggle}
    />
  );
}
