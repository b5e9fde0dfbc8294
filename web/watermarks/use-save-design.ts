import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { Watermark, WatermarkChange } from '#contract/watermarks/watermark.ts';
import { changeStatus, listWatermarks } from './change-status.ts';
import { changeDesign, keepDesign, newId } from './save-design.ts';

type DesignInput = Omit<WatermarkChange, 'version'>;
/** What was saved, and all designs as they were before, if saving changed a status. */
export type SaveResult = { watermark: Watermark; previousWatermarks: Watermark[] };

/**
 * Saves a new or changed design, and its status if that changed. If only setting the status failed, the next
 * attempt continues from the version already stored.
 */
export function useSaveDesign(design: Watermark | null) {
  const [id] = useState(newId);
  const savedDesign = useRef(design);
  const previousWatermarks = useRef<Watermark[]>([]);
  const change = useRef({ key: '', version: 0, id: '' });
  /**
   * The same input over the same version is the same change and gets the same id; over another version it is a new
   * one.
   */
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
