import { expect, test } from 'vitest';
import { makePermanentId } from '#contract/collection/permanent-id.ts';
import { readScan } from '#web/collection/desk/read-scan.ts';

const permanent_id = makePermanentId(new Uint8Array([1, 2, 3, 4, 5, 6, 7]));

test.each([
  [permanent_id, { kind: 'specimen', permanent_id }],
  [`https://vug.example/s/${permanent_id.toLowerCase()}`, { kind: 'specimen', permanent_id }],
  ['https://vug.example/i/mineral_collection/list?storage=Box%203', { kind: 'storage', storage: 'Box 3' }],
  [' Cabinet 1: drawer 2 ', { kind: 'storage', storage: 'Cabinet 1: drawer 2' }],
  ['https://elsewhere.example/menu', null],
  ['  ', null],
])('a code says %s', (said, scanned) => {
  expect(readScan(said)).toEqual(scanned);
});
