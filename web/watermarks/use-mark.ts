import { useState } from 'react';
import { errors } from '#contract/errors.ts';
import { type Watermark, type WatermarkText, watermarkText } from '#contract/watermarks/watermark.ts';
import { say } from '#contract/words/sentence.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { atomStore } from '#web/shell/atom-store.ts';
import { localeAtom } from '#web/shell/language.ts';
import { type BrowserMark, readMark } from '#web/watermarks/browser-mark.ts';
import type { DesignValues } from '#web/watermarks/design/design-values.ts';
import { drawText } from '#web/watermarks/draw-text.ts';
import { useStoredMark } from '#web/watermarks/use-stored-mark.ts';

/**
 * The mark that is being designed: the chosen PNG, or the text as it is drawn while one types; and the PNG as it was
 * stored, which taking a change back needs.
 */
export function useMark(values: DesignValues, design: Watermark | null) {
  const stored = useStoredMark(design?.image_url ?? null);
  const [chosen, setChosen] = useState<BrowserMark | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { kind, text, font, size, color } = values;

  const said = kind === 'text' ? watermarkText.safeParse({ text, font, size, color }).data : undefined;
  const { value: drawn = null } = useRead(said ? JSON.stringify(said) : null, async () => said && drawText(said), {
    keeps: true,
  });

  const choose = async (file: File) => {
    const outcome = await readMark(file);
    setRefused(outcome.ok ? null : say(errors[outcome.error], atomStore.get(localeAtom), outcome.values));
    if (outcome.ok) setChosen(outcome.value);
  };
  const image = chosen ?? (design?.kind === 'image' ? stored.mark : null);
  // What is seen may still be the text before the last change: what is kept is drawn of what is said.
  const toKeep = async (said: WatermarkText | undefined) => {
    if (said) return drawText(said);
    return chosen ?? (design?.kind === 'image' ? stored.read() : null);
  };
  const mark = kind === 'text' ? drawn : image;
  return { toKeep, mark, image, readStored: stored.read, isChosen: chosen !== null, choose, refused };
}
