import { useLingui } from '@lingui/react/macro';
import { watermarksApi } from '#contract/watermarks/api.ts';
import type { Watermark, WatermarkStatus } from '#contract/watermarks/watermark.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { fetchFile } from './browser-image.ts';
import { changeStatus, listWatermarks, restoreStatuses } from './change-status.ts';
import { followRemaking } from './reapply-job.ts';
import { keepAgain } from './save-design.ts';

/** Milliseconds in which a deletion can be undone; the browser keeps the PNG until then. */
const UNDO_TIME = 15_000;

/** The user's own designs and their actions; a change of status and a deletion can be undone in their toast. */
export function useWatermarks(initialWatermarks: Watermark[]) {
  const { t } = useLingui();
  const { value: items = initialWatermarks, refresh } = useRead(initialWatermarks, listWatermarks, {
    initialValue: initialWatermarks,
  });
  const runChange = async (failureTitle: string, change: () => Promise<void>) => {
    try {
      await change();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      showToast(`${failureTitle}: ${fault.message}`);
    }
  };

  const setStatus = ({ id, name }: Watermark, status: WatermarkStatus) =>
    runChange(ownPageText('watermark_status_failed'), async () => {
      const previousWatermarks = items;
      await changeStatus(id, status);
      await refresh();
      const toastTexts = {
        default: t`“${name}” is now the default.`,
        enabled: t`“${name}” is enabled.`,
        disabled: t`“${name}” is disabled.`,
      };
      const undo = () =>
        void runChange(ownPageText('watermark_status_failed'), async () => {
          await restoreStatuses(previousWatermarks, await listWatermarks());
          await refresh();
        });
      showToast(toastTexts[status], { type: 'success', action: { label: t`Undo`, onPress: undo } });
    });

  const remove = (design: Watermark) => {
    const { id, name } = design;
    return runChange(t`“${name}” could not be deleted`, async () => {
      const file = await fetchFile(design.image_url).catch(() => null);
      const undo = (image: Blob) =>
        void runChange(t`“${name}” could not be restored`, async () => {
          await keepAgain(design, image);
          await refresh();
          showToast(t`“${name}” is as it was.`, { type: 'success' });
        });
      const { job_id } = await call(watermarksApi.remove, { id }, { quiet: true });
      void followRemaking(job_id);
      await refresh();
      showToast(
        t`Watermark “${name}” deleted. Its photos are being remade without it.`,
        { type: 'success', ...(file && { action: { label: t`Undo`, onPress: () => undo(file) } }) },
        UNDO_TIME,
      );
    });
  };
  return { items, setStatus, remove };
}
