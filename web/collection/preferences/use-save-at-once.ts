import { useState } from 'react';
import type { OwnPageText } from '#contract/screen-texts/own-page-texts.ts';
import { ApiError, errorMessage } from '#web/lib/call.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';

/** What failed, named after the change, and why. */
export type PreferenceFailure = { title: string; reason: string };

/**
 * Carries out changes that are saved at once: `saveAtOnce` returns whether it worked; `failure` is that of the last
 * change, or null.
 */
export function useSaveAtOnce() {
  const [failure, setFailure] = useState<PreferenceFailure | null>(null);
  const saveAtOnce = async (failureWord: OwnPageText, change: () => Promise<void>): Promise<boolean> => {
    try {
      await change();
      setFailure(null);
      return true;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setFailure({ title: ownPageText(failureWord), reason: errorMessage(fault) });
      return false;
    }
  };
  return { failure, saveAtOnce };
}
