import { expect, it } from 'vitest';
import { readsInAnEffect } from './effects.ts';
import { isForTests, readSources } from './sources.ts';

// The answers that effects of these files await, which are not reads for a screen.
const allowedFiles: Record<string, string> = {
  'web/collection/listing/use-catalogue-print.ts': 'waits for the photos that it prints',
  'web/collection/photos/await-covers.ts': 'looks again now and then while pictures are made',
  'web/exchange/thread/use-read-receipt.ts': 'tells the server and asks it nothing',
  'web/exchange/thread/use-thread.ts': 'follows a conversation by its socket',
  'web/lib/use-rules.ts': 'fetches code',
  'web/media/upload/use-own-uploads.ts': 'brings back what an earlier page was sending',
  'web/media/video/use-full-screen.ts': 'waits for the browser to let go of the whole screen',
  'web/media/viewer/full-screen.tsx': 'waits for the browser to let go of the whole screen',
  'web/shell/head.ts': 'fetches the words of the page',
  'web/ui/state/use-lazy-component.ts': 'fetches code',
};

// An effect that reads by itself does not handle late, repeated or abandoned answers.
it('no effect reads from the server: useRead does', () => {
  const sources = readSources('web').filter(({ file }) => !isForTests(file) && !file.startsWith('web/lib/read/'));
  expect(
    sources
      .filter(readsInAnEffect)
      .map(({ file }) => file)
      .sort(),
  ).toEqual(Object.keys(allowedFiles));
});

it.each([
  ['useEffect(() => {\n  call(api.read, {}).then(setRead);\n}, []);', true],
  ['useEffect(() => void read(), []);\nconst read = async () => setRead(await call(api.read, {}));', true],
  ['const again = useCallback(() => ask().then(setRead), [ask]);\nuseEffect(() => void again(), [again]);', true],
  ['async function read() {\n  return await fetch(address);\n}\nuseLayoutEffect(() => void read(), []);', true],
  ['const { value } = useRead(id, () => call(api.read, { id }));\nuseEffect(() => input.focus(), []);', false],
  ['const save = async () => {\n  await call(api.save, {});\n};\nuseEffect(() => {\n  input.focus();\n}, []);', false],
  ['useEffect(() => {\n  // call(api.read, {})\n  input.focus();\n}, []);', false],
])('%j reads in an effect: %j', (text, reads) => {
  expect(readsInAnEffect({ file: 'web/x.ts', text })).toBe(reads);
});
