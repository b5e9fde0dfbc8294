import { describe, expect, it } from 'vitest';
import { readIssues } from '#contract/http/issues.ts';
import { newPassword } from './new-password.ts';

const passwordIssues = (password: string, repetition: string) => {
  const result = newPassword.safeParse({ password, again: repetition });
  return result.success ? null : readIssues(result.error.issues, 'en');
};

describe('a password written twice', () => {
  it('is taken when both are the same to the letter', () => {
    expect(passwordIssues('vug of quartz', 'vug of quartz')).toBeNull();
  });

  it.each(['vug of quart', 'Vug of quartz', 'vug of quartz ', ''])(
    'is refused beside the second when that is %j',
    (repeatedPassword) => {
      expect(passwordIssues('vug of quartz', repeatedPassword)).toEqual([
        { path: 'again', message: 'Passwords do not match' },
      ]);
    },
  );

  it('is refused beside the first when that breaks its rule', () => {
    expect(passwordIssues('short', 'short')?.map(({ path }) => path)).toEqual(['password']);
  });
});
