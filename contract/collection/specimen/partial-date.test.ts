import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPartialDate, partialDate } from './partial-date.ts';

describe('a partial date', () => {
  it.each(['1987', '1987-05', '1987-05-12', '2024-02-29', '1000', '1900-12-31'])('%s is one', (text) => {
    expect(isPartialDate(text)).toBe(true);
    expect(partialDate.parse(text)).toBe(text);
  });

  it.each(['87', '0987', '1987-5', '1987-13', '1987-00', '1987-02-29', '1987-04-31', '1987-05-12T00:00', '1e15', 'x'])(
    '%s is none',
    (text) => expect(partialDate.safeParse(text).success).toBe(false),
  );

  it('of any real day is one, with its month and its year', () => {
    const days = fc.date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date(), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const text = day.toISOString().slice(0, 10);
        for (const dateText of [text, text.slice(0, 7), text.slice(0, 4)])
          expect(partialDate.parse(dateText)).toBe(dateText);
      }),
    );
  });

  it('may be today anywhere on earth, but not later', () => {
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
    expect(partialDate.safeParse(days(1)).success).toBe(true);
    expect(partialDate.safeParse(days(2)).error?.issues[0]?.message).toBe('form_date_future');
    expect(partialDate.safeParse(days(800).slice(0, 4)).success).toBe(false);
  });

  it('left empty is not known', () => {
    expect([partialDate.parse(''), partialDate.parse(' '), partialDate.parse(null)]).toEqual([null, null, null]);
  });
});
