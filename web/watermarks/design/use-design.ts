import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { type Watermark, watermarkChange } from '#contract/watermarks/watermark.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { designInput, initialDesignValues } from '#web/watermarks/design-values.ts';
import { noImage } from '#web/watermarks/save-design.ts';
import { useDesignWatermark } from '#web/watermarks/use-design-watermark.ts';
import { useSaveDesign } from '#web/watermarks/use-save-design.ts';
import { useSavedDesignToast } from '#web/watermarks/use-saved-design-toast.ts';

export type DesignState = ReturnType<typeof useDesign>;

/** The state of a design being created or edited: its fields, its watermark, saving and undoing. */
export function useDesign(design: Watermark | null, signature: string, isFirst: boolean) {
  const locale = useAtomValue(localeAtom);
  const navigate = useNavigate();
  const [initial] = useState(() => initialDesignValues(design, signature, isFirst));
  const version = design?.version ?? 1;
  const form = useForm({
    initial,
    schema: watermarkChange,
    toInput: (values) => ({ ...designInput(values), version }),
    locale,
  });
  const watermarkState = useDesignWatermark(form.values, design);
  const isSaved = useRef(false);
  const isChanged = watermarkState.isChosen || JSON.stringify(form.values) !== JSON.stringify(initial);

  const saveDesign = useSaveDesign(design);
  const showSavedToast = useSavedDesignToast(design);
  const save = () =>
    form.submit(async ({ version: _, ...designValues }, key) => {
      const watermark = await watermarkState.toKeep(designValues.text);
      if (!watermark) throw noImage();
      // Without its stored PNG a change can't be undone, but is made all the same.
      const previousWatermark = await watermarkState.readStored().catch(() => null);
      const saveResult = await saveDesign(designValues, watermark.file, form.values.is_default, key);
      isSaved.current = true;
      showSavedToast(saveResult, previousWatermark);
      await navigate(screenAddress('watermarkList'));
    });
  return { form, marking: watermarkState, save, isChanged, isSaved };
}
