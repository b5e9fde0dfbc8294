import { useEffect, useState } from 'react';

/** The picture in a file, where the browser shows such files by itself; nothing where it does not. */
export function FilePreview({ file }: { file: File }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (src === null) return null;
  return <img src={src} alt="" className="max-h-60 max-w-full object-contain" onError={() => setSrc(null)} />;
}
