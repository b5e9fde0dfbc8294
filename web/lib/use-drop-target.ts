import { type DragEvent, useState } from 'react';

/** A drop target for files and folders; `over` while they are dragged over the element. */
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

/** A drop target that takes the first file; `over` while one is dragged over the element. */
export const useDropHere = (onFile: (file: File) => void) =>
  useDropTarget(({ files: [file] }) => {
    if (file) onFile(file);
  });
