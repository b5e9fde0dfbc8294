import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redactText } from './redact-text.ts';

it.each([
  ['TypeError: Failed to fetch', 'TypeError: Failed to fetch'],
  [
    'D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT',
    'D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT',
  ],
  ['internal error; reference = 8rq4kd93mf02ksl1pq7z', 'internal error; reference = 8rq4kd93mf02ksl1pq7z'],
  ['Unexpected token z, "zqcanary" is not valid JSON', 'Unexpected token z, … is not valid JSON'],
  ["Invalid URL: 'https://vug.example/reset-password?code=abc'", 'Invalid URL: …'],
  ['at https://vug.example/reset-password?code=zq&next=/i', 'at https://vug.example/reset-password…'],
  ['/api/mail/unsubscribe?token=a.b-c.d failed', '/api/mail/unsubscribe… failed'],
  ['#access_token=abc', '…'],
  ['Failed query: select 1\nparams: ada@example.org,zqcanary', 'Failed query: select 1\nparams: …'],
  ['No account of ada@example.org here', 'No account of … here'],
  ['code lfIHyhO6Zq81_-abcdEFGH is old', 'code … is old'],
  ['It doesn’t work, can’t it?', 'It doesn’t work, can’t it?'],
  ["It doesn't work and can't be", "It doesn't work and can't be"],
  [
    'at read (https://vug.example/assets/specimen.page-B3kd92ks.js:1:200)',
    'at read (https://vug.example/assets/specimen.page-B3kd92ks.js:1:200)',
  ],
  ['"an open quote zqcanary', '…'],
])('%j becomes %j', (text, redactedText) => {
  expect(redactText(text)).toBe(redactedText);
});

const canary = fc.stringMatching(/^[A-Za-z]{8}[0-9][A-Za-z0-9_-]{12,40}[A-Za-z]$/);

it('leaves no token in a text, wherever it stands', () => {
  const delimiter = fc.constantFrom(' ', ': ', '"', "'", '/', '=', '?code=', '&token=', '(', ', ');
  fc.assert(
    fc.property(canary, delimiter, delimiter, (text, prefix, suffix) => {
      expect(redactText(`fault${prefix}${text}${suffix}there`)).not.toContain(text);
    }),
  );
});

it('leaves nothing of a query or of quoted text', () => {
  const word = fc.stringMatching(/^zq[a-z]{4,10}$/);
  fc.assert(
    fc.property(word, (text) => {
      for (const message of [`/reset-password?code=${text}`, `near "${text}": syntax error`, `value '${text}' is`])
        expect(redactText(message)).not.toContain(text);
    }),
  );
});
