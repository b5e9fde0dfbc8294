import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';
import { withPrivateAssets } from './private-assets.ts';

it('a page of the private part: what is not public comes when its words are there', async () => {
  await chooseLanguage('zh');
  const result = await withPrivateAssets(async () => 'page').then(
    (content) => [content, { ...i18n.messages }] as const,
  );
  const { messages } = await import('virtual:words/zh/private');
  expect(result[0]).toBe('page');
  expect(Object.keys(messages).filter((id) => !(id in result[1]))).toEqual([]);
});

it('a page of the private part: what fails to come is a failure', async () => {
  await expect(withPrivateAssets(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(TypeError);
});

it('a stylesheet of another part that is still loading stays as it is: whoever waits for it is told', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  expect(await withPrivateAssets(async () => 'page')).toBe('page');
  expect(link.isConnected).toBe(true);
});
