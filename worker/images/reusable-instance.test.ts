import { expect, it } from 'vitest';
import { reusable } from './reusable-instance.ts';

const decode = (bytes: string) => {
  if (bytes === 'damaged') throw 'unreadable';
  return bytes;
};

it('a decoder that can’t be made calls no picture damaged, and the next one reads it', async () => {
  let makings = 0;
  const withDecoder = reusable(async () => {
    makings += 1;
    if (makings === 1) throw new RangeError('Out of memory');
    return decode;
  });
  const read = (bytes: string) =>
    withDecoder<string | null>(
      (decoder) => decoder(bytes),
      () => null,
    );
  await expect(read('whole')).rejects.toThrow('Out of memory');
  expect([await read('whole'), await read('damaged'), await read('whole')]).toEqual(['whole', null, 'whole']);
  // The instance that threw is not used again.
  expect(makings).toBe(3);
  await expect(withDecoder((decoder) => decoder('damaged'))).rejects.toThrow('WebAssembly fault');
});
