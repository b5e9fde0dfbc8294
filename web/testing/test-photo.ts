import { onTestFinished } from 'vitest';
import { displaySize } from '#contract/media/formats/sniff.ts';
import { sniffFile } from '#web/lib/image/file-kind.ts';

const stones = import.meta.glob<string>('../../demo/specimens/*.jpg', { query: '?inline', import: 'default' });

/** The bytes of a photo: one of the demo's rendered specimens. */
export async function readImageBytes(name = 'fluorite-purple'): Promise<Uint8Array<ArrayBuffer>> {
  const address = await stones[`../../demo/specimens/${name}.jpg`]?.();
  if (!address) throw new Error(`There is no stone ${name}`);
  const [, base64 = ''] = address.split(',');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** A photo as a file that the user chooses. */
export const createPhotoFile = async (name?: string, filename = 'stone.jpg') =>
  new File([await readImageBytes(name)], filename, { type: 'image/jpeg' });

/**
 * Until the test ends, replaces the image decoder and the canvas, for tests of photos that do not look at
 * pixels: each image has the size in its header, and every canvas exports the given bytes.
 */
export function stubCanvas(canvasBytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') {
  const createImageBitmap = async (file: Blob) => {
    const fileType = await sniffFile(file);
    if (fileType.kind !== 'picture') throw new DOMException('No picture', 'InvalidStateError');
    return { ...displaySize(fileType), close: () => {} };
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

/** Replaces members of an object until the test ends, because test files share the page. */
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
