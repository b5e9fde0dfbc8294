import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { Watermark, WatermarkChange } from '#contract/watermarks/watermark.ts';
import { changeStatus, listWatermarks } from '#web/watermarks/change-status.ts';
import { changeDesign, keepDesign, newId } from '#web/watermarks/design/save-design.ts';

type Said = Omit<WatermarkChange, 'version'>;
/** What was saved, and all designs as they were before it, where saving changed a status. */
export type Saved = { saved: Watermark; before: Watermark[] };

/**
 * Saves a design, new or anew, and its status when that is another. Where the status alone could not be set, the next
 * attempt goes on from the version that was kept.
 */
export function useSaveDesign(design: Watermark | null) {
  const [id] = useState(newId);
  const kept = useRef(design);
  const before = useRef<Watermark[]>([]);
  const change = useRef({ key: '', version: 0, id: '' });
  /** The same try over the same version is the same change; over another it is another. */
  const keyOver = ({ version }: Watermark, key: string) => {
    const { current } = change;
    if (current.key !== key || current.version !== version) change.current = { key, version, id: uuid() };
    return change.current.id;
  };
  return async (said: Said, image: Blob, isDefault: boolean, key: string): Promise<Saved> => {
    if (!kept.current) return { saved: await keepDesign(id, said, image, isDefault), before: [] };
    const hasOtherStatus = (kept.current.status === 'default') !== isDefault;
    if (hasOtherStatus && before.current.length === 0) before.current = await listWatermarks();
    kept.current = await changeDesign(kept.current, said, image, keyOver(kept.current, key));
    if (hasOtherStatus) kept.current = await changeStatus(kept.current.id, isDefault ? 'default' : 'enabled');
    return { saved: kept.current, before: before.current };
  };
}
