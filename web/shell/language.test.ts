import { i18n, type Messages } from '@lingui/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { chooseLanguage, loadPrivateTexts, localeAtom, specifiedText, startLanguage } from './language.ts';

const root = document.documentElement;
const language = () => [atomStore.get(localeAtom), i18n.locale, root.lang];
const english = ['en', 'en', 'en'];
const chinese = ['zh', 'zh', 'zh-Hans'];

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en-GB']);
});

describe('the first language', () => {
  it('is the browser’s wish on a first visit', async () => {
    await startLanguage();
    expect(language()).toEqual(english);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'zh-TW', 'en']);
    await startLanguage();
    expect(language()).toEqual(chinese);
  });

  it('is the one the server wrote the page in, before the browser’s wish', async () => {
    root.lang = 'zh-Hans';
    root.dataset.served = '';
    await startLanguage();
    expect(language()).toEqual(chinese);
  });

  it('is the one chosen before, whatever the server wrote', async () => {
    localStorage.setItem('locale', 'zh');
    root.lang = 'en';
    root.dataset.served = '';
    await startLanguage();
    expect(language()).toEqual(chinese);
  });

  it('is the address’s before all others, and is kept', async () => {
    localStorage.setItem('locale', 'en');
    history.replaceState(null, '', '/mc/linwei?locale=zh');
    await startLanguage();
    expect(language()).toEqual(chinese);
    expect([localStorage.getItem('locale'), document.cookie]).toEqual(['zh', expect.stringContaining('locale=zh')]);
  });

  it.each(['de', '', 'zh-TW', 'EN'])('takes no notice of ?locale=%s', async (requestedLocale) => {
    localStorage.setItem('locale', 'zh');
    history.replaceState(null, '', `/?locale=${requestedLocale}`);
    await startLanguage();
    expect(language()).toEqual(chinese);
  });
});

it('a choice is kept in storage and in the cookie that the server reads', async () => {
  await chooseLanguage('zh');
  expect(language()).toEqual(chinese);
  expect([localStorage.getItem('locale'), document.cookie]).toEqual(['zh', expect.stringContaining('locale=zh')]);
});

it('sentences come in the present language, with their values', async () => {
  await chooseLanguage('en');
  expect(specifiedText('page_not_found_path', { path: '/nowhere' })).toBe('Page Not Found: /nowhere');
  await chooseLanguage('zh');
  expect(specifiedText('page_not_found_path', { path: '/nowhere' })).toBe('找不到页面：/nowhere');
  expect(specifiedText('load_failed')).toBe(screenTexts.load_failed.zh);
});

it('the words of what is not public come for every language that is spoken since', async () => {
  await chooseLanguage('en');
  const hasAll = async (chunk: Promise<{ messages: Messages }>) =>
    Object.keys((await chunk).messages).every((id) => id in i18n.messages);
  await loadPrivateTexts();
  expect(await hasAll(import('virtual:words/en/private'))).toBe(true);
  await chooseLanguage('zh');
  expect([await hasAll(import('virtual:words/zh/public')), await hasAll(import('virtual:words/zh/private'))]).toEqual([
    true,
    true,
  ]);
});

it('a language chosen while the words of what is not public are fetched has them too', async () => {
  await chooseLanguage('en');
  await Promise.all([chooseLanguage('zh'), loadPrivateTexts()]);
  const { messages } = await import('virtual:words/zh/private');
  expect(Object.keys(messages).filter((id) => !(id in i18n.messages))).toEqual([]);
});
