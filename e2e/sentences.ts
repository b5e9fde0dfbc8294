import { expect, type Page } from '@playwright/test';
import { type ErrorName, errors } from '#contract/errors/errors.ts';
import type { Locale } from '#contract/format/locale.ts';
import { screenTexts, type WordName } from '#contract/screen-texts/screen-texts.ts';
import { type Sentence, say, type Values } from '#contract/screen-texts/sentence.ts';

/** The language in the page's lang attribute. */
async function readLocale(page: Page): Promise<Locale> {
  return (await page.locator('html').getAttribute('lang'))?.startsWith('zh') ? 'zh' : 'en';
}

/** Expects a text of contract/screen-texts/screen-texts.ts to be visible, in the page's language. */
export const sees = (page: Page, name: WordName, values: Values = {}) => reads(page, screenTexts[name], values);

/** Expects the text of a refusal to be visible. */
export const expectError = (page: Page, name: ErrorName, values: Values = {}) => reads(page, errors[name], values);

/** Expects a text of the app to be visible, in the page's language. */
async function reads(page: Page, sentence: Sentence, values: Values = {}) {
  const text = say(sentence, await readLocale(page), values);
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}
