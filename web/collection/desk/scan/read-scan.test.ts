import { expect, test } from 'vitest';
import { makePermanentId } from '#contract/numbers/permanent-id.ts';
import { readScan } from './read-scan.ts';

const permanent_id = makePermanentId(new Uint8Array([1, 2, 3, 4, 5, 6, 7]));
const halves = `${permanent_id.slice(0, 4)}-${permanent_id.slice(4)}`;
const wrong = permanent_id.slice(0, 7) + (permanent_id.endsWith('2') ? '3' : '2');
const places = ['Box 1', 'Box 3', 'Cabinet1', 'Drawer a', 'Drawer A', 'SC-7'];
const series = ['SC', 'QZ9'];

test.each([
  [permanent_id, { kind: 'specimen', code: permanent_id }],
  [halves.toLowerCase(), { kind: 'specimen', code: permanent_id }],
  [`https://vug.example/s/${permanent_id.toLowerCase()}`, { kind: 'specimen', code: permanent_id }],
  ['https://vug.example/i/mineral_collection/list?storage=Box%203', { kind: 'storage', storage: 'Box 3' }],
  ['https://vug.example/i/mineral_collection/list?storage=Box%209', { kind: 'storage', storage: 'Box 9' }],
  [' Box 1 ', { kind: 'storage', storage: 'Box 1' }],
  ['box 1', { kind: 'storage', storage: 'Box 1' }],
  ['Drawer A', { kind: 'storage', storage: 'Drawer A' }],
  ['drawer a', { kind: 'name', name: 'drawer a' }],
  [' Cabinet 1: drawer 2 ', { kind: 'name', name: 'Cabinet 1: drawer 2' }],
  ['Drawer 12', { kind: 'name', name: 'Drawer 12' }],
  ['Box 4', { kind: 'name', name: 'Box 4' }],
  ['抽屉 4', { kind: 'name', name: '抽屉 4' }],
  ['x'.repeat(300), { kind: 'name', name: 'x'.repeat(200) }],
  [wrong, { kind: 'miswritten', text: wrong }],
  [` ${wrong.toLowerCase()} `, { kind: 'miswritten', text: wrong.toLowerCase() }],
  [`${wrong.slice(0, 4)} ${wrong.slice(4)}`, { kind: 'miswritten', text: `${wrong.slice(0, 4)} ${wrong.slice(4)}` }],
  ['Cabinet3', { kind: 'miswritten', text: 'Cabinet3' }],
  ['Cabinet1', { kind: 'storage', storage: 'Cabinet1' }],
  [`https://vug.example/s/${wrong}`, { kind: 'miswritten', text: wrong }],
  ['https://elsewhere.example/menu', { kind: 'foreign', text: 'https://elsewhere.example/menu' }],
  ['SC-0412', { kind: 'specimen', code: 'SC-0412' }],
  [' sc 412 ', { kind: 'specimen', code: 'sc 412' }],
  ['SC000412', { kind: 'specimen', code: 'SC000412' }],
  ['qz9.12', { kind: 'specimen', code: 'qz9.12' }],
  ['QZ912', { kind: 'specimen', code: 'QZ912' }],
  // A storage place once got this name by mistake: the text still reads as the number.
  ['SC-7', { kind: 'specimen', code: 'SC-7' }],
  // Not a series of the owner.
  ['AB-12', { kind: 'name', name: 'AB-12' }],
  ['SC-0', { kind: 'name', name: 'SC-0' }],
  ['  ', null],
])('a scan: a code says %s', (code, expectedScan) => {
  expect(readScan(code, { places, series })).toEqual(expectedScan);
});
