import { useState } from 'react';
import { flushSync } from 'react-dom';

export type PrintedThing = 'labels' | 'test';

/**
 * Opens the browser's print dialog for the labels or the test page; `isDone` is set once labels were printed, until
 * the question about them is closed.
 */
export function usePrinting() {
  const [output, setOutput] = useState<PrintedThing>('labels');
  const [isDone, setDone] = useState(false);
  const print = (printable: PrintedThing) => {
    // The sheets must be in the page before the print dialog captures it.
    flushSync(() => setOutput(printable));
    window.addEventListener(
      'afterprint',
      () => {
        setOutput('labels');
        setDone(printable === 'labels');
      },
      { once: true },
    );
    window.print();
  };
  return { output, isDone, print, close: () => setDone(false) };
}
