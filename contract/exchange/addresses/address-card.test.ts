import { describe, expect, it } from 'vitest';
import { command } from '#contract/exchange/thread/thread-command.ts';
import { threadEvent } from '#contract/exchange/thread/thread-event.ts';
import { readIssues } from '#contract/http/issues.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { addressChange, makeAddressCard } from './address-card.ts';
import { postalLines } from './postal-address.ts';

const card = { name: '林巍', lines: ['北京市海淀区中关村大街 27 号'], country: 'CN', version: 1 };
const latin = { latin_name: 'Lin Wei', latin_lines: ['27 Zhongguancun Street', '100080 Beijing'] };

const findIssues = (change: object) => {
  const { error } = addressChange.safeParse({ ...card, ...change });
  return error ? readIssues(error.issues, 'en') : [];
};

describe('an address card', () => {
  it.each<[string, object]>([
    ['is whole without Latin letters', {}],
    ['has both scripts', latin],
    ['keeps markup as typed', { name: '<b>Lin</b>', lines: ['<script>1</script>'] }],
    ['keeps emoji', { lines: ['Street 1 🏠'] }],
    ['keeps right-to-left text', { name: 'דוד כהן', lines: ['רחוב הרצל 1'], country: 'IL' }],
    ['has accents in Latin letters', { latin_name: 'Lê Thị Ánh', latin_lines: ['Nám. Jiřího 1 – 2°', 'Łódź'] }],
    ['has a telephone number as people write it', { telephone: '+420 (777) 123-456/7' }],
    ['has six lines', { lines: ['1', '2', '3', '4', '5', '6'] }],
    ['has nothing in what is left out', { latin_name: '', latin_lines: [], telephone: ' ', note: '' }],
  ])('%s', (_, change) => {
    expect(findIssues(change)).toEqual([]);
  });

  const tooLong = 'x'.repeat(300);
  it.each<[string, object, string, string]>([
    ['a long name', { name: tooLong }, 'name', fillText(screenTexts.form_too_long, 'en', { over: 200 })],
    ['a long line', { lines: ['1', tooLong] }, 'lines.1', fillText(screenTexts.form_too_long, 'en', { over: 200 })],
    [
      'a seventh line',
      { lines: Array(7).fill('1') },
      'lines',
      fillText(screenTexts.address_lines_many, 'en', { max: 6 }),
    ],
    ['no lines', { lines: [] }, 'lines', fillText(screenTexts.form_required, 'en')],
    ['a blank line', { lines: ['  '] }, 'lines.0', fillText(screenTexts.form_required, 'en')],
    ['a blank name', { name: ' \u3000' }, 'name', fillText(screenTexts.form_required, 'en')],
    ['a control character', { name: 'Lin\u0007' }, 'name', fillText(screenTexts.form_text, 'en')],
    ['an unknown country', { country: 'XX' }, 'country', fillText(screenTexts.form_choice, 'en')],
    ['a country in words', { country: 'China' }, 'country', fillText(screenTexts.form_choice, 'en')],
    ['Chinese for Latin', { ...latin, latin_name: '林巍' }, 'latin_name', fillText(screenTexts.address_latin, 'en')],
    ['emoji in Latin', { ...latin, latin_lines: ['1 🏠'] }, 'latin_lines.0', fillText(screenTexts.address_latin, 'en')],
    ['a Latin name alone', { latin_name: 'Lin Wei' }, 'latin_lines', fillText(screenTexts.form_required, 'en')],
    ['Latin lines alone', { latin_lines: ['1'] }, 'latin_name', fillText(screenTexts.form_required, 'en')],
    ['a telephone in words', { telephone: 'call me' }, 'telephone', fillText(screenTexts.address_telephone, 'en')],
    ['a telephone without digits', { telephone: '+++ ()' }, 'telephone', fillText(screenTexts.address_telephone, 'en')],
    ['a long note', { note: tooLong }, 'note', fillText(screenTexts.form_too_long, 'en', { over: 100 })],
  ])('is refused with %s', (_, change, path, message) => {
    expect(findIssues(change)).toEqual([{ path, message }]);
  });

  it('is judged alike when it is sent', () => {
    const { version: _, ...fields } = card;
    const parse = (change: object) => command.safeParse({ kind: 'address', id: ID, ...fields, ...change }).success;
    expect([parse({}), parse(latin), parse({ country: 'XX' }), parse({ latin_name: 'Lin Wei' })]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is read from conversations that are older than Latin letters and telephones', () => {
    const event = { seq: 3, id: ID, kind: 'address', by: 'initiator', at: '2027-01-01T00:00:00.000Z', private: true };
    const content = { name: 'Lin', lines: ['Street 1'], country: 'CN', note: null, erased_at: null };
    expect(threadEvent.parse({ ...event, ...content })).toEqual({ ...event, ...content });
  });
});

const ID = '01930000-0000-7000-8000-000000000001';

it.each<[string, object, string[]]>([
  ['in Latin letters where there are', latin, ['Lin Wei', '27 Zhongguancun Street', '100080 Beijing', 'CHINA']],
  ['as it is written where there are not', {}, ['林巍', '北京市海淀区中关村大街 27 号', 'CHINA']],
  ['with the country in capitals', { ...latin, country: 'CZ' }, [...['Lin Wei', ...latin.latin_lines], 'CZECHIA']],
  ['also where it has accents', { lines: ['1'], name: 'Awa', country: 'CI' }, ['Awa', '1', 'CÔTE D’IVOIRE']],
])('the post reads an address %s', (_, change, lines) => {
  expect(postalLines(makeAddressCard(addressChange.parse({ ...card, ...change })))).toEqual(lines);
});
