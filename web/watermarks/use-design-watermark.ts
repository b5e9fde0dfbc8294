import { useState } from 'react';
import { errors } from '#contract/errors/errors.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { type Watermark, type WatermarkText, watermarkText } from '#contract/watermarks/watermark.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom, specifiedText } from '#web/shell/language.ts';
import { fetchFile } from './browser-image.ts';
import { type BrowserWatermark, readWatermark } from './browser-watermark.ts';
import type { DesignValues } from './design-values.ts';
import { drawText } from './draw-text.ts';

/** A design's stored PNG: `watermark` once it has loaded, and `read`, which fetches it otherwise. */
function useStoredWatermark(address: string | null) {
  const { value } = useRead(address, (signal) => readStored(address, signal));
  /** The watermark, or null if none is stored or it can't be read; throws `ApiError` if the fetch fails. */
  const read = async () => {
    if (value !== undefined) return value;
    return readStored(address).catch(() => {
      throw new ApiError(specifiedText('error_network'), 0, null, null);
    });
  };
  return { watermark: value ?? null, read };
}

async function readStored(address: string | null, signal?: AbortSignal): Promise<BrowserWatermark | null> {
  if (address === null) return null;
  const outcome = await readWatermark(await fetchFile(address, signal));
  return outcome.ok ? outcome.value : null;
}

/**
 * The watermark being designed: the chosen PNG, or the text as drawn while the user types; and the stored PNG,
 * which undoing a change needs.
 */
export function useDesignWatermark(values: DesignValues, design: Watermark | null) {
  const storedWatermark = useStoredWatermark(design?.image_url ?? null);
  const [chosenImage, setChosen] = useState<BrowserWatermark | null>(null);
  const [refusal, setRefused] = useState<string | null>(null);
  const { kind, text, font, size, color } = values;

  const validText = kind === 'text' ? watermarkText.safeParse({ text, font, size, color }).data : undefined;
  const { value = null } = useRead(
    validText ? JSON.stringify(validText) : null,
    async () => validText && drawText(validText),
    {
      keepPrevious: true,
    },
  );

  const choose = async (file: File) => {
    const outcome = await readWatermark(file);
    setRefused(outcome.ok ? null : fillText(errors[outcome.error], atomStore.get(localeAtom), outcome.values));
    if (outcome.ok) setChosen(outcome.value);
  };
  const image = chosenImage ?? (design?.kind === 'image' ? storedWatermark.watermark : null);
  // The preview may lag behind the last change of the text, so the stored image is drawn from the submitted
  // text.
  const toKeep = async (watermarkText: WatermarkText | undefined) => {
    if (watermarkText) return drawText(watermarkText);
    return chosenImage ?? (design?.kind === 'image' ? storedWatermark.read() : null);
  };
  const watermark = kind === 'text' ? value : image;
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
