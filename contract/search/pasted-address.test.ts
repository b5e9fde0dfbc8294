import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makePermanentId } from '#contract/numbers/permanent-id.ts';
import { readPastedAddress } from './pasted-address.ts';

const code = makePermanentId(Uint8Array.from([1, 2, 3, 4, 5, 6, 7]));
const uuid = '01930000-0000-7f96-8000-000000000001';

it.each<[string, string, object | null]>([
  ['a label', `https://vug.example/s/${code}`, { kind: 'permanent', id: code }],
  ['a label in small letters', `HTTP://vug.example/S/${code.toLowerCase()}`, { kind: 'permanent', id: code }],
  ['without the protocol', `vug.example/s/${code}`, { kind: 'permanent', id: code }],
  ['with a port, a query and a hash', `http://localhost:8787/s/${code}?x=1#y`, { kind: 'permanent', id: code }],
  ['a path alone', `/s/${code}/`, { kind: 'permanent', id: code }],
  ['a label with a wrong sign', 'https://vug.example/s/AAAAAAAB', null],
  [
    'a specimen',
    ' https://vug.example/mc/LinWei/HN-0004 ',
    { kind: 'specimen', username: 'linwei', coll_no: 'HN-0004' },
  ],
  ['a collection', 'https://vug.example/mc/linwei?q=x', { kind: 'collector', username: 'linwei' }],
  ['a trader', 'vug.example/exch/linwei', { kind: 'collector', username: 'linwei' }],
  ['a mineral', 'https://vug.example/mineral/Smoky-Quartz', { kind: 'mineral', id: 'smoky-quartz' }],
  ['a locality', 'https://vug.example/locality/10201?tab=minerals', { kind: 'locality', id: 10_201 }],
  ['a locality without a number', 'https://vug.example/locality/hunan', null],
  ['an intent', `/exchange/intent/${uuid}`, { kind: 'intent', id: uuid }],
  ['a photo', `https://vug.example/media/${uuid}`, { kind: 'media', id: uuid }],
  ['a screen without content', 'https://vug.example/login', null],
  ['another site', 'https://www.mindat.org/min-1576.html', null],
  ['names with a slash', '萤石/瑶岗仙', null],
  ['words with a slash', 'fluorite/quartz', null],
  ['a text around it', `see https://vug.example/s/${code}`, null],
  ['a word', 'fluorite', null],
  ['nothing', '', null],
])('reads %s', (_, text, target) => {
  expect(readPastedAddress(text)).toEqual(target);
});

it('never throws, whatever is pasted', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.webPath()), (text) => {
      readPastedAddress(text);
      readPastedAddress(`/mc/${text}`);
    }),
  );
});
