import { expect, type Page } from '@playwright/test';
import { type ErrorName, errors } from '#contract/errors/errors.ts';
import type { Locale } from '#contract/format/locale.ts';
import { screenTexts, type TextName } from '#contract/screen-texts/screen-texts.ts';
import { fillText, type Sentence, type TextValues } from '#contract/screen-texts/sentence.ts';

/** The language in the page's lang attribute. */
async function readLocale(page: Page): Promise<Locale> {
  return (await page.locator('html').getAttribute('lang'))?.startsWith('zh') ? 'zh' : 'en';
}

/** Expects a text of contract/screen-texts/screen-texts.ts to be visible, in the page's language. */
export const sees = (page: Page, name: TextName, values: TextValues = {}) => reads(page, screenTexts[name], values);

/** Expects the text of a refusal to be visible. */
export const expectError = (page: Page, name: ErrorName, values: TextValues = {}) => reads(page, errors[name], values);

/** Expects a text of the app to be visible, in the page's language. */
async function reads(page: Page, sentence: Sentence, values: TextValues = {}) {
  const text = fillText(sentence, await readLocale(page), values);
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}
