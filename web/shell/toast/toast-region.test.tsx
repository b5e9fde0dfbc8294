import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atomStore } from '#web/lib/atom-store.ts';
import { clearToast, showToast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

const announcedTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Provider store={atomStore}>
      <I18nProvider i18n={i18n}>
        <ToastRegion />
      </I18nProvider>
    </Provider>,
  );
});
afterEach(() => {
  cleanup();
  clearToast();
  vi.useRealTimers();
});

it('one notice at a time: a new one replaces it, it is announced, and gone after five seconds', () => {
  act(() => showToast('First.'));
  expect(announcedTexts()).toEqual(['First.']);
  act(() => showToast('Second.'));
  expect(announcedTexts()).toEqual(['Second.']);
  pass(2_000);
  expect(announcedTexts()).toEqual(['Second.']);
  pass(3_000);
  expect(announcedTexts()).toEqual([]);
});
