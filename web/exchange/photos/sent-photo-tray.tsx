import { type ComponentProps, useState } from 'react';
import { Tray } from '#web/ui/tray.tsx';

/**
 * A tray for a photo of a conversation. Its owner may have deleted the photo since it was sent: what stands in place of
 * a photo is shown then, never a broken image.
 */
export function SentPhotoTray({ photo, ...props }: ComponentProps<typeof Tray>) {
  const [missingSrc, setMissingSrc] = useState<string | null>(null);
  return (
    // The event of an image does not bubble.
    <div className="contents" onErrorCapture={() => setMissingSrc(photo?.src ?? null)}>
      <Tray photo={photo?.src === missingSrc ? null : photo} {...props} />
    </div>
  );
}
