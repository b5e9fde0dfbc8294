import { useEffect, useState } from 'react';

/** A preview of an image file, where the browser can display the format; otherwise nothing. */
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
