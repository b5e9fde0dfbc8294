import { describe, expect, test } from 'vitest';
import { builtInFormat, formatNumber, formatText, parseFormat } from './number-format.ts';

describe('a number as its cell shows it', () => {
  test.each([
    ['', 0.1 + 0.2, '0.3'],
    ['0000', 7, '0007'],
    ['"M-"0000', 8, 'M-0008'],
    ['000\\-00', 12345, '123-45'],
    ['00-00-00', 102, '00-01-02'],
    ['#,##0.00', 1234.5, '1234.5'],
    ['[$€-407]#,##0.00', 120.5, '120.5 EUR'],
    ['#,##0.00\\ [$€-407]', 120.5, '120.5 EUR'],
    ['"€"#,##0', 120, '€120'],
    ['_-* #,##0.00\\ "€"_-;-* #,##0.00\\ "€"_-', 120.5, '120.5 €'],
    ['[$¥-411]#,##0', 5000, '5000 JPY'],
    ['[$¥-804]#,##0', 5000, '5000 CNY'],
    ['[$¥-ja-JP]#,##0', 5000, '5000 JPY'],
    ['[$$-C09]#,##0', 45, '45 AUD'],
    ['[$kr-41D] #,##0', 500, '500 SEK'],
    ['[$USD] #,##0', 12, '12 USD'],
    ['#,##0\\ [$Kč-405]', 300, '300 CZK'],
    ['"$"#,##0_);("$"#,##0)', -12, '$-12'],
    ['0.0" cm"', 12.5, '12.5 cm'],
    ['0" g"', 80, '80 g'],
    ['0%', 0.5, '50%'],
    ['# ?/?', 2.5, '2.5'],
    ['0.00E+00', 100_000, '100000'],
    ['0,"k"', 12_000, '12k'],
    ['[Red][>100]0" big";0', 120, '120 big'],
    ['[Red][>100]0" big";0', 12, '12'],
    [';;;', 12, '12'],
    ['yyyy', 38_139, '2004'],
    ['mmm-yy', 35_916, '1998-05'],
    ['yyyy年m月', 35_916, '1998-05'],
    ['yyyy"年"m"月"d"日"', 35_916, '1998-05-01'],
    ['[$-407]d. mmmm yyyy', 35_916, '1998-05-01'],
    ['dd/mm/yyyy hh:mm', 35_916.5, '1998-05-01'],
    ['h:mm', 0.5, '12:00'],
    ['d-mmm', 45_058, '12-May'],
    ['yyyy', 2005, '2005'],
    ['m/d/yyyy', 2005, '2005'],
    ['0.0 g', 2.5, '2.5 g'],
    ['0 g', 120, '120 g'],
    ['0 Stg', 3, '3 Stg'],
    ['0.0g', 2.5, '2.5g'],
    ['0 m', 3, '3 m'],
    ['0.0 cm', 12.5, '12.5 cm'],
    ['0 mm', 45_058, '45058 mm'],
    ['#,##0 lbs', 1200, '1200 lbs'],
    ['General g', 2.5, '2.5 g'],
    ['g 0', 3, 'g 3'],
    ['0 g;-0 g;"none"', -3, '-3 g'],
    ['0年', 2004, '2004年'],
    ['0"年"', 2004, '2004年'],
    ['Bg', 7, '7'],
    ['e年m月d日', 35_916, '1998-05-01'],
    ['e"年"', 35_916, '1998'],
    ['ggge"年"m"月"', 35_916, '1998-05'],
    ['[$-804]yyyy', 38_139, '2004'],
    ['YYYY-MM-DD', 35_916, '1998-05-01'],
    ['[h]:mm', 0.5, '12:00'],
    ['[h]:mm', 1.5, '36:00'],
    ['[hh]:mm:ss', 0.5, '12:00'],
    ['[m]', 0.5, '12:00'],
    ['[mm]:ss', 0.5, '12:00'],
    ['[s]', 0.5, '12:00'],
    ['mm:ss.0', 0.5, '12:00'],
    ['[h]:mm:ss.00', 0.5, '12:00'],
    ['h:mm AM/PM', 0.75, '18:00'],
    ['d-mmm h:mm AM/PM', 45_058.75, '12-May'],
  ])('%j of %d is %j', (code, value, text) => {
    expect(formatNumber(value, parseFormat(code), false).text).toBe(text);
  });

  test('of a workbook that counts from 1904, and by a format that needs no code', () => {
    expect(formatNumber(34_454, parseFormat('yyyy-mm-dd'), true).text).toBe('1998-05-01');
    expect(formatNumber(45_058, builtInFormat(16), false).text).toBe('12-May');
    expect(formatNumber(35_916, builtInFormat(17), false).text).toBe('1998-05');
    expect(formatNumber(2005, builtInFormat(14), false)).toEqual({ text: '2005', year: '1905-06-27' });
  });

  test('and text, around which a format puts words', () => {
    expect(formatText('12', parseFormat('0;0;0;"M-"@'))).toBe('M-12');
    expect(formatText('12', parseFormat('0000'))).toBe('12');
    expect(formatText('12', parseFormat('0;0;0;@ cm'))).toBe('12 cm');
  });
});
