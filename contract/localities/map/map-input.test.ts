import { expect, it } from 'vitest';
import { mapInput } from './map-input.ts';

it.each(['-180,-90,180,90', '170.5,-10,-170.5,10', '0,0,0,0'])('takes the box %s', (bbox) => {
  expect(mapInput.safeParse({ bbox, zoom: 3 }).success).toBe(true);
});

it.each([
  '',
  ',,,',
  '1,2,3',
  '1,2,3,4,5',
  'a,b,c,d',
  '10,20,30,NaN',
  '10,20,30,Infinity',
  '0x10,0,20,20',
  '1e1,0,20,20',
  '-181,0,10,10',
  '0,-91,10,10',
  '0,0,10,91',
  '10,30,20,20',
  ' 1,2,3,4',
])('refuses “%s”', (bbox) => {
  expect(mapInput.safeParse({ bbox, zoom: 3 }).success).toBe(false);
});
