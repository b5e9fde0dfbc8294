import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useUploads } from '#web/media/upload/photo-uploads.ts';
import { UploadsUnderWay } from '#web/media/upload/uploads-under-way.tsx';

/** The photographs of one's own intent that are still on their way; the page is read again as each is made. */
export function IntentUploads({ intentId }: { intentId: string }) {
  const { revalidate } = useRevalidator();
  const made = useUploads(intentId).filter(({ state }) => state === 'ready').length;
  useEffect(() => {
    if (made > 0) void revalidate();
  }, [made, revalidate]);
  return (
    <div className="mt-6 empty:hidden">
      <UploadsUnderWay />
    </div>
  );
}
