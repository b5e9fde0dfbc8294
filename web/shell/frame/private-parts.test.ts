import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { withPrivateParts } from '#web/shell/frame/private-parts.ts';
import { chooseLanguage } from '#web/shell/language.ts';

it('a page of the private part: what is not public comes when its words are there', async () => {
  await chooseLanguage('zh');
  const known = await withPrivateParts(async () => 'page').then((part) => [part, { ...i18n.messages }] as const);
  const { messages } = await import('virtual:words/zh/private');
  expect(known[0]).toBe('page');
  expect(Object.keys(messages).filter((id) => !(id in known[1]))).toEqual([]);
});

it('a page of the private part: what fails to come is a failure', async () => {
  await expect(withPrivateParts(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(TypeError);
});
