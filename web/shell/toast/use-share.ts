import { useLingui } from '@lingui/react/macro';
import { specifiedText } from '#web/shell/language.ts';
import { showToast } from './toast.ts';

/** Returns a function that shares an address with the device's own share dialog if there is one, else copies it. */
export function useShare() {
  const { t } = useLingui();
  return async (title: string, url: string) => {
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast(t`Copied`, { type: 'success' });
      }
    } catch (fault) {
      // Closing the device's share dialog is no failure.
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) showToast(specifiedText('action_failed'));
    }
  };
}
