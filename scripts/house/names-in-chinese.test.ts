import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');
const readFile = (path: string) => readFileSync(join(project, path), 'utf8');

/** The placeholders that always hold a person's name; `name` holds other names too, but not in these files. */
const personNames = 'display_name|partnerName|initiator|responder|collector|initiatorName|responderName|partners';
const filesAboutPersons = [
  'contract/exchange/record/event-sentences.ts',
  'contract/exchange/record/record-texts.ts',
  'worker/mail/ended-email.ts',
  'worker/mail/exchange-emails.ts',
  'worker/mail/fulfilment-emails.ts',
  'worker/mail/step-sentences.ts',
];

/** The Chinese sentences in which a person's name touches a Chinese character: the name may be in Latin letters. */
function touchingNames(text: string, names: string): string[] {
  const name = `(?:<\\d+>)*\\$?\\{(?:values\\.)?(?:${names})\\}(?:</\\d+>)*`;
  const pattern = new RegExp(`\\p{Script=Han}${name}|${name}\\p{Script=Han}`, 'u');
  return text.split('\n').filter((line) => pattern.test(line));
}

it('a person’s name stands apart from the Chinese around it', () => {
  expect(touchingNames('屏蔽{display_name}？', personNames)).toHaveLength(1);
  expect(touchingNames('屏蔽 {display_name}？', personNames)).toEqual([]);
  expect(touchingNames(readFile('web/locales/zh.po'), personNames)).toEqual([]);
  for (const path of filesAboutPersons) expect(touchingNames(readFile(path), `${personNames}|name`)).toEqual([]);
});
