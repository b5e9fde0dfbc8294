import { expect, it } from 'vitest';
import { nativeElement } from './native-element.ts';

it.each<[string | null, string[]]>([
  ['自然金', ['金']],
  ['自然铜', ['铜']],
  ['自然汞', ['汞']],
  ['自然银', ['银']],
  ['自然硫', ['硫']],
  ['自然水', []],
  ['自然金属', []],
  ['金刚石', []],
  ['石墨', []],
  ['', []],
  [null, []],
])('the element of %j is %j', (name, elements) => {
  expect(nativeElement(name)).toEqual(elements);
});
