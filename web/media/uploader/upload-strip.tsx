import { useUploadsById } from '#web/media/upload/photo-uploads.ts';
import { UploadTile } from './upload-tile.tsx';

/** Photos being uploaded, side by side, each with its own progress. */
export function UploadStrip({ ids, label }: { ids: readonly string[]; label: string }) {
  const uploads = useUploadsById(ids);
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={label} className="grid max-h-56 auto-cols-32 grid-flow-col items-start gap-3 overflow-auto pe-3">
      {uploads.map((upload, index) => (
        <UploadTile key={upload.id} upload={upload} position={index + 1} isCover={false} actions={[]} />
      ))}
    </ul>
  );
}
