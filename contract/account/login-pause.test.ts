import { expect, it } from 'vitest';
import { loginPause } from './login-pause.ts';

it.each([
  [1, 0],
  [10, 0],
  [11, 2],
  [20, 2],
  [21, 4],
  [31, 8],
  [41, 16],
  [51, 30],
  [100_000, 30],
])('the %i. try of a name comes with a pause of %i s', (tries, seconds) => {
  expect(loginPause(tries)).toBe(seconds);
});
