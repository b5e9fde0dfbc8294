import { onTestFinished } from 'vitest';
import { seenSize } from '#contract/media/formats/sniff.ts';
import { sniffFile } from '#web/lib/image/file-kind.ts';

const stones = import.meta.glob<string>('../../demo/specimens/*.jpg', { query: '?inline', import: 'default' });

/** The bytes of a photograph: one of the demo's rendered stones. */
export async function readImageBytes(name = 'fluorite-purple'): Promise<Uint8Array<ArrayBuffer>> {
  const address = await stones[`../../demo/specimens/${name}.jpg`]?.();
  if (!address) throw new Error(`There is no stone ${name}`);
  const [, base64 = ''] = address.split(',');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** A picture as a file that somebody chooses. */
export const aPhoto = async (name?: string, filename = 'stone.jpg') =>
  new File([await readImageBytes(name)], filename, { type: 'image/jpeg' });

/**
 * Until the test ends, a decoder and a canvas for what is proved of photographs beside their pixels: each picture has the size that its header
 * says, and all that is drawn comes out as `drawn`.
 */
export function imitateDrawing(canvasBytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') {
  const createImageBitmap = async (file: Blob) => {
    const fileType = await sniffFile(file);
    if (fileType.kind !== 'picture') throw new DOMException('No picture', 'InvalidStateError');
    return { ...seenSize(fileType), close: () => {} };
  };
  const getImageData = (_x: number, _y: number, width: number, height: number) => ({
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4),
  });
  const metrics = { actualBoundingBoxLeft: 0, actualBoundingBoxRight: 24, actualBoundingBoxAscent: 12 };
  const measureText = () => ({ ...metrics, actualBoundingBoxDescent: 4 });
  const doNothing = () => {};
  const context = {
    fillRect: doNothing,
    fillText: doNothing,
    setTransform: doNothing,
    drawImage: doNothing,
    putImageData: doNothing,
    getImageData,
    measureText,
    save: doNothing,
    restore: doNothing,
    clearRect: doNothing,
    beginPath: doNothing,
    rect: doNothing,
    clip: doNothing,
    getTransform: () => ({ a: 1 }),
  };
  imitate(globalThis, { createImageBitmap });
  imitate(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      return { ...context, canvas: this };
    },
    toBlob: (take: (blob: Blob) => void) => take(new Blob([canvasBytes], { type })),
  });
}

/** Gives something other members until the test ends: files share the page, and what they draw in. */
function imitate(target: object, members: Record<string, unknown>) {
  const descriptors = Object.getOwnPropertyDescriptors(target) as Record<string, PropertyDescriptor | undefined>;
  Object.assign(target, members);
  onTestFinished(() => {
    for (const name of Object.keys(members)) {
      const descriptor = descriptors[name];
      if (descriptor) Object.defineProperty(target, name, descriptor);
      else Reflect.deleteProperty(target, name);
    }
  });
}
