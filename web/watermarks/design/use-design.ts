import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { linkTo } from '#contract/paths.ts';
import { type Watermark, watermarkChange } from '#contract/watermarks/watermark.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { designInput, designValuesOf } from '#web/watermarks/design/design-values.ts';
import { noImage } from '#web/watermarks/design/save-design.ts';
import { useSaveDesign } from '#web/watermarks/design/use-save-design.ts';
import { useMark } from '#web/watermarks/use-mark.ts';
import { useTellSaved } from '#web/watermarks/use-tell-saved.ts';

export type Designing = ReturnType<typeof useDesign>;

/** A design being made or changed: its fields, its mark, saving it, and taking that back. */
export function useDesign(design: Watermark | null, signature: string, isFirst: boolean) {
  const locale = useAtomValue(localeAtom);
  const navigate = useNavigate();
  const [initial] = useState(() => designValuesOf(design, signature, isFirst));
  const version = design?.version ?? 1;
  const form = useForm({
    initial,
    schema: watermarkChange,
    toInput: (values) => ({ ...designInput(values), version }),
    locale,
  });
  const marking = useMark(form.values, design);
  const isSaved = useRef(false);
  const isChanged = marking.isChosen || JSON.stringify(form.values) !== JSON.stringify(initial);

  const saveDesign = useSaveDesign(design);
  const tellSaved = useTellSaved(design);
  const save = () =>
    form.submit(async ({ version: _, ...said }, key) => {
      const mark = await marking.toKeep(said.text);
      if (!mark) throw noImage();
      // Without its PNG a change can't be taken back, and is made all the same.
      const before = await marking.readStored().catch(() => null);
      const saved = await saveDesign(said, mark.file, form.values.is_default, key);
      isSaved.current = true;
      tellSaved(saved, before);
      await navigate(linkTo('watermarkList'));
    });
  return { form, marking, save, isChanged, isSaved };
}
