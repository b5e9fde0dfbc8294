import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  displayNameInput,
  email,
  isOwnPassword,
  isReservedUsername,
  password,
  typedPassword,
  username,
  verificationCode,
} from './credentials.ts';

const read = <T>(schema: z.ZodType<T>, input: unknown) => {
  const result = schema.safeParse(input);
  return result.success ? result.data : `✗ ${result.error.issues[0]?.message}`;
};

describe('username', () => {
  it.each([
    ['linwei', 'linwei'],
    ['LinWei', 'linwei'],
    ['a-1_b', 'a-1_b'],
    ['abc', 'abc'],
    ['a'.repeat(20), 'a'.repeat(20)],
    ['ab', '✗ username_rule'],
    ['a'.repeat(21), '✗ username_rule'],
    ['1abc', '✗ username_rule'],
    ['-abc', '✗ username_rule'],
    ['аbc', '✗ username_rule'],
    ['lınwei', '✗ username_rule'],
    ['ＡＢＣ', '✗ username_rule'],
    ['lin\u200bwei', '✗ username_rule'],
    ['lin wei', '✗ username_rule'],
    ['linwei\n', '✗ username_rule'],
    ['lin--wei', '✗ username_sign'],
    ['lin_-wei', '✗ username_sign'],
    ['linwei-', '✗ username_sign'],
    ['', '✗ form_required'],
    [undefined, '✗ form_required'],
  ])('%j is read as %j', (input, expectedName) => {
    expect(read(username, input)).toBe(expectedName);
  });

  it('is lower case of a–z 0–9 - _ or refused, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Za-z0-9_-]{2,22}$/)), (input) => {
        const result = username.safeParse(input);
        if (!result.success) return;
        expect(result.data).toMatch(/^[a-z](?:[a-z0-9]|[-_](?=[a-z0-9])){2,19}$/);
        expect(result.data).toBe(input.toLowerCase());
      }),
    );
  });

  it('reserves what stands first in our addresses, whatever the case', () => {
    for (const name of ['mc', 'exch', 'login', 'i', 'admin', 'API', 'Null', 'former-collector'])
      expect(isReservedUsername(name), name).toBe(true);
    expect(isReservedUsername('linwei')).toBe(false);
  });
});

describe('password', () => {
  it.each([
    ['12345678', '12345678'],
    ['  leads', '✗ password_short'],
    [' leads with space ', ' leads with space '],
    ['💎'.repeat(7), '✗ password_short'],
    ['💎'.repeat(128), '💎'.repeat(128)],
    ['x'.repeat(129), '✗ password_long'],
    ['x'.repeat(10_240), '✗ password_long'],
    ['\0'.repeat(8), '✗ password_characters'],
    ['quartz\ttwin', '✗ password_characters'],
    ['half of \ud83d', '✗ password_characters'],
    ['half of \udc8e', '✗ password_characters'],
  ])('%j is read as %j', (input, expectedPassword) => {
    expect(read(password, input)).toBe(expectedPassword);
  });

  it.each([
    ['x', 'x'],
    ['quartz\ttwin', 'quartz\ttwin'],
    ['💎', '💎'],
    ['', '✗ form_required'],
    ['\0'.repeat(8), '✗ password_characters'],
    ['half of \ud83d', '✗ password_characters'],
    ['half of \udc8e', '✗ password_characters'],
    ['halves \udc8e\ud83d', '✗ password_characters'],
  ])('%j is read as %j where it is typed to log in', (text, expectedPassword) => {
    expect(read(typedPassword, text)).toBe(expectedPassword);
  });

  it('is kept to the letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 8, maxLength: 128 }), (input) => {
        fc.pre(!/\p{Cc}/u.test(input));
        expect(read(password, input)).toBe(input);
        expect(read(typedPassword, input)).toBe(input);
      }),
    );
  });

  it('is not the account’s own name or address', () => {
    const account = { username: 'lin-wei-fan', email: 'minerals@example.org' };
    for (const ownPassword of ['Lin-Wei-Fan', 'minerals', 'Minerals@example.org'])
      expect(isOwnPassword(ownPassword, account), ownPassword).toBe(true);
    expect(isOwnPassword('lin-wei-fan2', account)).toBe(false);
  });
});

describe('e-mail, code, display name', () => {
  it.each([
    [email, ' Lin.Wei@Example.ORG ', 'lin.wei@example.org'],
    [email, ' ', '✗ form_required'],
    [email, 'lin@', '✗ email_format'],
    [email, 'lin wei@example.org', '✗ email_format'],
    [email, `${'a'.repeat(250)}@example.org`, '✗ email_format'],
    [email, 'a@example.org\nbcc: b@example.org', '✗ email_format'],
    [verificationCode, ' 042137 ', '042137'],
    [verificationCode, '', '✗ form_required'],
    [verificationCode, '42137', '✗ code_format'],
    [verificationCode, '０４２１３７', '✗ code_format'],
    [displayNameInput, '  Lin Wei 林巍 ', 'Lin Wei 林巍'],
    [displayNameInput, '林'.repeat(40), '林'.repeat(40)],
    [displayNameInput, '林'.repeat(41), '✗ display_name_rule'],
    [displayNameInput, ' ', '✗ display_name_rule'],
    [displayNameInput, 'a\u202eb', '✗ display_name_rule'],
    [displayNameInput, 'a\u0000b', '✗ display_name_rule'],
  ])('%# %j is read as %j', (schema, input, expectedValue) => {
    expect(read<string>(schema, input)).toBe(expectedValue);
  });
});
