import { type DragEvent, useState } from 'react';

/** Takes the first file let go over an element; `over` while one is held there. */
export function useDropHere(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return { over, handlers: { onDragOver: hold, onDragLeave: () => setOver(false), onDrop: drop } };
}
