import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Watermark } from '#contract/watermarks/watermark.ts';
import { ApiError } from '#web/lib/call.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import type { BrowserWatermark } from './browser-watermark.ts';
import { listWatermarks, restoreStatuses } from './change-status.ts';
import { restoreDesign } from './save-design.ts';
import type { SaveResult } from './use-save-design.ts';

/**
 * Returns a function that announces a saved design, with an undo that restores it, its PNG and the default; its
 * photos follow.
 */
export function useSavedDesignToast(design: Watermark | null) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const takeBack = async (
    { watermark, previousWatermarks }: SaveResult,
    design: Watermark,
    storedWatermark: BrowserWatermark,
  ) => {
    const { name } = design;
    try {
      await restoreDesign(design, storedWatermark.file, watermark);
      if (previousWatermarks.length > 0) await restoreStatuses(previousWatermarks, await listWatermarks());
      showToast(t`“${name}” is as it was.`, { type: 'success' });
      await navigate(screenAddress('watermarkList'));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      showToast(`${ownPageText('watermark_save_failed')}: ${fault.message}`);
    }
  };
  return (outcome: SaveResult, storedWatermark: BrowserWatermark | null) => {
    const { name } = outcome.watermark;
    const action = design &&
      storedWatermark && { label: t`Undo`, onPress: () => void takeBack(outcome, design, storedWatermark) };
    showToast(t`“${name}” is saved.`, { type: 'success', ...(action && { action }) });
  };
}
