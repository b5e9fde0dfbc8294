import { expect, it } from 'vitest';
import { sourcesUnder, withoutComments } from './sources.ts';

/** Ways to write a date or time out, or to cut its day off by universal time. */
const written = /DateTimeFormat\(|\.date\((new Date|Date\.)|toLocale(Date|Time)String\(/;
const cutOff = /\.slice\(0, ?10\)|\.split\('T'\)/;

// A screen that does it by itself tells some readers the wrong day.
it('dates and moments are written out in contract/dates.ts alone', () => {
  const sources = sourcesUnder('contract', 'worker', 'web').filter(
    ({ file }) => !/test|^contract\/dates\.ts$/.test(file),
  );
  const found = sources.filter(({ file, text }) => {
    const code = withoutComments(text);
    return written.test(code) || (file.startsWith('web/') && cutOff.test(code));
  });
  expect(found.map(({ file }) => file)).toEqual([]);
});
