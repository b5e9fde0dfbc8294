import { useEffect, useEffectEvent } from 'react';

/** Prints the page once its photos have loaded, also those that were never in sight; a missing photo prints nothing. */
async function printPage() {
  const images = [...document.querySelectorAll<HTMLImageElement>('.cards img')];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.map((image) => image.decode()));
  window.print();
}

type PrintedList = {
  isPrinting: boolean;
  /** whether everything that the catalogue holds is loaded */
  isWhole: boolean;
  state: 'idle' | 'busy' | 'failed';
  load: () => Promise<void>;
  onEnd: () => void;
};

/** Prints a list once it is whole: loads the rest page by page, and ends without printing where that fails. */
export function useCataloguePrint({ isPrinting, isWhole, state, load, onEnd }: PrintedList) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isPrinting || state === 'busy') return;
    if (isWhole) void printPage();
    if (isWhole || state === 'failed') end();
    else void load();
  }, [isPrinting, isWhole, state, load]);
}
