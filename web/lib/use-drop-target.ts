import { type DragEvent, useState } from 'react';

/** A drop target for files and folders; `over` while they are dragged over the element. */
export function useDropTarget(onDrop: (transfer: DataTransfer) => void) {
  const [isDragOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onDrop(event.dataTransfer);
  };
  return { isDraggedOver: isDragOver, handlers: { onDragOver, onDragLeave: () => setOver(false), onDrop: handleDrop } };
}

/** A drop target that takes the first file; `over` while one is dragged over the element. */
export const useFileDrop = (onFile: (file: File) => void) =>
  useDropTarget(({ files: [file] }) => {
    if (file) onFile(file);
  });
