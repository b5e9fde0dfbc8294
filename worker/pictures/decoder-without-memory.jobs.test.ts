import { expect, it, vi } from 'vitest';
import { aJpeg } from './jpeg-for-tests.ts';
import { wasmProcessor } from './wasm-processor.ts';

it('a decoder that can’t be made calls no picture damaged, and the next one reads it', async () => {
  const jpeg = await aJpeg({ width: 40, height: 30 });
  const instantiate = vi.spyOn(WebAssembly, 'Instance').mockImplementation(function fail() {
    throw new RangeError('WebAssembly.Instance(): Out of memory');
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(wasmProcessor.decodeJpeg(jpeg)).rejects.toThrow('Out of memory');
  instantiate.mockRestore();
  expect(await wasmProcessor.decodeJpeg(jpeg)).toMatchObject({ width: 40, height: 30 });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await wasmProcessor.decodeJpeg(jpeg.slice(0, 40))).toBeNull();
});
