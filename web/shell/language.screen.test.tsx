import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { titles } from '#contract/screen-texts/titles.ts';
import { test } from '#web/testing/screens.ts';

const chinese = fillText(titles.login, 'zh');

test('any other ?locale is ignored', async ({ visitor }) => {
  await visitor.open('/login?locale=fr');
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(document.cookie).not.toContain('locale=');
  expect(localStorage.getItem('locale')).toBeNull();
  await visitor.open('/login?locale=zh');
  await screen.findByRole('heading', { level: 1, name: chinese });
  await visitor.open('/login?locale=fr');
  await screen.findByRole('heading', { level: 1, name: chinese });
});

test('the language is switched in place, the words in the tab with it', async ({ visitor }) => {
  await visitor.open('/login');
  await visitor.fill('Username or e-mail', 'marta');
  await visitor.click('button', '中文');
  await screen.findByRole('heading', { level: 1, name: chinese });
  await expect.poll(() => document.title).toBe(`${chinese} · 晶洞`);
  expect(screen.getByLabelText<HTMLInputElement>('用户名或邮箱').value).toBe('marta');
});

test('?locale of an address within the app is taken and kept', async ({ visitor, person }) => {
  await visitor.open(`/login?next=${encodeURIComponent(`${screenAddress('market')}?locale=zh`)}`);
  await visitor.fill('Username or e-mail', person.username);
  await visitor.fill('Password', person.account.password);
  await visitor.click('button', 'Log in');
  await screen.findByRole('heading', { level: 1, name: fillText(titles.market, 'zh') });
  expect(document.documentElement.lang).toBe('zh-Hans');
  expect(localStorage.getItem('locale')).toBe('zh');
});
