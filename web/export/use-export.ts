import { useEffect } from 'react';
import { exportsApi, type PlannedExport } from '#contract/export/archive/exports-api.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';

const REFRESH_MS = 5_000;
/** After this many reads, a download that has not completed was most likely cancelled. */
const REFRESHES_MAX = 360;

/**
 * The present state of an export. While a requested volume (`fetchedVolumes`, their numbers) has not been sent
 * completely, it is read again every few seconds, because the browser does not report when a download ends.
 */
export function useExport(
  plannedExport: PlannedExport | undefined,
  fetchedVolumes: readonly number[],
): PlannedExport | undefined {
  const { value, refresh } = useRead(
    plannedExport?.id ?? null,
    (signal) => call(exportsApi.read, { id: plannedExport?.id ?? '' }, { quiet: true, signal }),
    { first: plannedExport },
  );
  const isWaiting = !!value?.volumes.some(
    (volume) => volume.missing === null && fetchedVolumes.includes(volume.volume_number),
  );
  useEffect(() => {
    if (!isWaiting) return;
    let refreshes = 0;
    const timer = setInterval(() => {
      refreshes += 1;
      if (refreshes === REFRESHES_MAX) clearInterval(timer);
      void refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);
  return value;
}
