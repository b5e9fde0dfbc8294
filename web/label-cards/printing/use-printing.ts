import { useState } from 'react';
import { flushSync } from 'react-dom';

export type PrintedThing = 'labels' | 'test';

/** Opens the browser's dialog on the labels or on the test page; `isDone` once labels went there, until it is closed. */
export function usePrinting() {
  const [output, setOutput] = useState<PrintedThing>('labels');
  const [isDone, setDone] = useState(false);
  const print = (printable: PrintedThing) => {
    // The sheets stand in the page before the dialog takes its picture of it.
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
