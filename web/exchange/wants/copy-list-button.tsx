import { useLingui } from '@lingui/react/macro';
import { specifiedText } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

/** Copies a list to the clipboard, as text for an email or a forum. */
export function CopyListButton({ label, text }: { label: string; text: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(t`Copied`, { type: 'success' });
    } catch {
      showToast(specifiedText('action_failed'));
    }
  };
  return <IconButton icon="i-lucide-copy" label={label} onClick={() => void copy()} />;
}
