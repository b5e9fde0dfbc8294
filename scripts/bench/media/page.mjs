import { preparePicture } from '#web/media/prepare/prepare-picture.ts';

// What the bench calls in the browser: a picture of so many megapixels out of a photograph, and our preparing it.
Object.assign(window, {
  async makePicture(photograph, megapixels) {
    const bitmap = await createImageBitmap(await (await fetch(photograph)).blob());
    const width = Math.round(Math.sqrt(megapixels * 1_500_000));
    const height = Math.round((megapixels * 1_000_000) / width);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    for (let y = 0; y < height; y += bitmap.height)
      for (let x = 0; x < width; x += bitmap.width) context?.drawImage(bitmap, x, y);
    const file = new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })], 'photograph.jpg');
    Object.assign(window, { file });
    return `${file.size} ${width} ${height}`;
  },
  async prepare() {
    const { file } = window;
    if (!file) throw new Error('No picture was made');
    const began = performance.now();
    const prepared = await preparePicture(file, new AbortController().signal);
    const seconds = (performance.now() - began) / 1000;
    if (!prepared.ok) throw new Error(`Not prepared: ${prepared.reason}`);
    const bytes = new Uint8Array(await prepared.value.blob.arrayBuffer());
    return { seconds, jpeg: bytes.toBase64() };
  },
});
