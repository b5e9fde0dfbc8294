import { useEffect, useState } from 'react';
import { errors } from '#contract/errors.ts';
import { say } from '#contract/sentence.ts';
import { type MarkText, markText, type Watermark } from '#contract/watermarks/watermark.ts';
import { localeAtom } from '#web/shell/language.ts';
import { store } from '#web/shell/store.ts';
import { type BrowserMark, readMark } from '#web/watermarks/browser-mark.ts';
import { fetchFile } from '#web/watermarks/browser-picture.ts';
import type { DesignValues } from '#web/watermarks/design-values.ts';
import { drawText } from '#web/watermarks/draw-text.ts';

/**
 * The mark that is being designed: the chosen PNG, or the text as it is drawn while one types; and the PNG as it was
 * stored, which taking a change back needs.
 */
export function useMark(values: DesignValues, design: Watermark | null) {
  const [stored, setStored] = useState<BrowserMark | null>(null);
  const [chosen, setChosen] = useState<BrowserMark | null>(null);
  const [drawn, setDrawn] = useState<BrowserMark | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { kind, text, font, size, color } = values;

  const address = design?.image_url;
  useEffect(() => {
    if (!address) return;
    const gone = new AbortController();
    void (async () => {
      const outcome = await readMark(await fetchFile(address, gone.signal));
      if (outcome.ok && !gone.signal.aborted) setStored(outcome.value);
    })().catch(() => undefined);
    return () => gone.abort();
  }, [address]);

  useEffect(() => {
    const said = markText.safeParse({ text, font, size, color });
    if (kind !== 'text' || !said.success) return setDrawn(null);
    let isLatest = true;
    void drawText(said.data).then((mark) => isLatest && setDrawn(mark));
    return () => {
      isLatest = false;
    };
  }, [kind, text, font, size, color]);

  const choose = async (file: File) => {
    const outcome = await readMark(file);
    setRefused(outcome.ok ? null : say(errors[outcome.error], store.get(localeAtom), outcome.values));
    if (outcome.ok) setChosen(outcome.value);
  };
  const image = chosen ?? (design?.kind === 'image' ? stored : null);
  // What is seen may still be the text before the last change: what is kept is drawn of what is said.
  const toKeep = async (said: MarkText | undefined) => (said ? drawText(said) : image);
  return { toKeep, mark: kind === 'text' ? drawn : image, image, stored, isChosen: chosen !== null, choose, refused };
}
