import { useState } from 'react';
import { errors } from '#contract/errors/errors.ts';
import { type Watermark, type WatermarkText, watermarkText } from '#contract/watermarks/watermark.ts';
import { say } from '#contract/words/sentence.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { type BrowserWatermark, readWatermark } from './browser-mark.ts';
import type { DesignValues } from './design-values.ts';
import { drawText } from './draw-text.ts';
import { useStoredWatermark } from './use-stored-mark.ts';

/**
 * The mark that is being designed: the chosen PNG, or the text as it is drawn while one types; and the PNG as it was
 * stored, which taking a change back needs.
 */
export function useDesignWatermark(values: DesignValues, design: Watermark | null) {
  const storedWatermark = useStoredWatermark(design?.image_url ?? null);
  const [chosenImage, setChosen] = useState<BrowserWatermark | null>(null);
  const [refusal, setRefused] = useState<string | null>(null);
  const { kind, text, font, size, color } = values;

  const validText = kind === 'text' ? watermarkText.safeParse({ text, font, size, color }).data : undefined;
  const { value: drawnText = null } = useRead(
    validText ? JSON.stringify(validText) : null,
    async () => validText && drawText(validText),
    {
      keeps: true,
    },
  );

  const choose = async (file: File) => {
    const outcome = await readWatermark(file);
    setRefused(outcome.ok ? null : say(errors[outcome.error], atomStore.get(localeAtom), outcome.values));
    if (outcome.ok) setChosen(outcome.value);
  };
  const image = chosenImage ?? (design?.kind === 'image' ? storedWatermark.watermark : null);
  // What is seen may still be the text before the last change: what is kept is drawn of what is said.
  const toKeep = async (watermarkText: WatermarkText | undefined) => {
    if (watermarkText) return drawText(watermarkText);
    return chosenImage ?? (design?.kind === 'image' ? storedWatermark.read() : null);
  };
  const watermark = kind === 'text' ? drawnText : image;
  return {
    toKeep,
    mark: watermark,
    image,
    readStored: storedWatermark.read,
    isChosen: chosenImage !== null,
    choose,
    refused: refusal,
  };
}
