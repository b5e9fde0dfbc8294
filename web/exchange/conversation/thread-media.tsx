import type { Media } from '#contract/media/media.ts';
import { LargeMedia } from '#web/exchange/photos/large-media.tsx';

/** The photos of a message as thumbnails; each opens in full size. */
export function ThreadMedia({ media, isSent = true }: { media: readonly Media[]; isSent?: boolean }) {
  if (media.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {media.map((item, index) => (
        <li key={item.id} className="w-32 sm:w-40">
          <LargeMedia media={item} position={index + 1} sizes="160px" isSent={isSent} />
        </li>
      ))}
    </ul>
  );
}
