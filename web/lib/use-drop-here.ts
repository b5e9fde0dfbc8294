import { type DragEvent, useState } from 'react';

/** Takes files and folders that are let go over an element; `over` while they are held there. */
export function useDropTarget(onDrop: (transfer: DataTransfer) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const hold = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onDrop(event.dataTransfer);
  };
  return { over: isOver, handlers: { onDragOver: hold, onDragLeave: () => setOver(false), onDrop: drop } };
}

/** Takes the first file let go over an element; `over` while one is held there. */
export const useDropHere = (onFile: (file: File) => void) =>
  useDropTarget(({ files: [file] }) => {
    if (file) onFile(file);
  });
