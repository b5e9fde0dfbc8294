import { useEffect, useEffectEvent } from 'react';

/** Takes images pasted anywhere on the page, unless text is pasted into a field. */
export function useFilePaste(onFiles: (files: File[]) => void) {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pastedFiles = [...(event.clipboardData?.files ?? [])];
      const hasText = event.clipboardData?.types.includes('text/plain') ?? false;
      if (pastedFiles.length === 0 || (hasText && isWritable(event.target))) return;
      event.preventDefault();
      take(pastedFiles);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}

const isWritable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
