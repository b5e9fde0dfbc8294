import { describe, expect, it } from 'vitest';
import { deviceLocation } from './device-texts.ts';

describe('where a device was last used', () => {
  it.each([
    ['en', 'Freiberg', 'DE', 'Freiberg, Germany'],
    ['zh', 'Freiberg', 'DE', '德国 Freiberg'],
    ['en', null, 'CN', 'China'],
    ['zh', null, 'CN', '中国'],
    ['en', 'Tsumeb', null, 'Tsumeb'],
    ['en', null, '??', '??'],
    ['en', null, null, null],
  ] as const)('is written in %s: %s, %s as %s', (language, city, country, text) => {
    expect(deviceLocation({ city, country }, language)).toBe(text);
  });
});
