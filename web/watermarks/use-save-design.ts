import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { Watermark, WatermarkChange } from '#contract/watermarks/watermark.ts';
import { changeStatus, listWatermarks } from './change-status.ts';
import { changeDesign, keepDesign, newId } from './save-design.ts';

type DesignInput = Omit<WatermarkChange, 'version'>;
/** What was saved, and all designs as they were before it, where saving changed a status. */
export type SaveResult = { watermark: Watermark; previousWatermarks: Watermark[] };

/**
 * Saves a design, new or anew, and its status when that is another. Where the status alone could not be set, the next
 * attempt goes on from the version that was kept.
 */
export function useSaveDesign(design: Watermark | null) {
  const [id] = useState(newId);
  const savedDesign = useRef(design);
  const previousWatermarks = useRef<Watermark[]>([]);
  const change = useRef({ key: '', version: 0, id: '' });
  /** The same try over the same version is the same change; over another it is another. */
  const changeKey = ({ version }: Watermark, key: string) => {
    const { current } = change;
    if (current.key !== key || current.version !== version) change.current = { key, version, id: uuid() };
    return change.current.id;
  };
  return async (input: DesignInput, image: Blob, isDefault: boolean, key: string): Promise<SaveResult> => {
    if (!savedDesign.current)
      return { watermark: await keepDesign(id, input, image, isDefault), previousWatermarks: [] };
    const hasOtherStatus = (savedDesign.current.status === 'default') !== isDefault;
    if (hasOtherStatus && previousWatermarks.current.length === 0) previousWatermarks.current = await listWatermarks();
    savedDesign.current = await changeDesign(savedDesign.current, input, image, changeKey(savedDesign.current, key));
    if (hasOtherStatus)
      savedDesign.current = await changeStatus(savedDesign.current.id, isDefault ? 'default' : 'enabled');
    return { watermark: savedDesign.current, previousWatermarks: previousWatermarks.current };
  };
}
