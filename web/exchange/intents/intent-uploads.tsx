import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useUploads } from '#web/media/upload/photo-uploads.ts';
import { UploadsUnderWay } from '#web/media/upload/uploads-under-way.tsx';

/** The photos of the owner's intent that are still being uploaded; the page is read again as each is ready. */
export function IntentUploads({ intentId }: { intentId: string }) {
  const { revalidate } = useRevalidator();
  const readyCount = useUploads(intentId).filter(({ state }) => state === 'ready').length;
  useEffect(() => {
    if (readyCount > 0) void revalidate();
  }, [readyCount, revalidate]);
  return (
    <div className="mt-6 empty:hidden">
      <UploadsUnderWay />
    </div>
  );
}
