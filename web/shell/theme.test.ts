import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  vi.resetModules();
  system.matches = false;
  vi.stubGlobal('matchMedia', () => system);
});

// No module state of this file may leak into the next test file.
afterAll(() => void vi.resetModules());

function systemTurns(dark: boolean) {
  system.matches = dark;
  system.dispatchEvent(new Event('change'));
}

/** A page just opened, its theme started. */
async function openPage() {
  const { startTheme, themeAtom, toggleTheme } = await import('./theme.ts');
  const { atomStore } = await import('#web/lib/atom-store.ts');
  startTheme(null, Promise.resolve());
  return { toggleTheme, theme: () => atomStore.get(themeAtom) };
}
const isDark = () => document.documentElement.classList.contains('dark');

it('follows the system for as long as nothing is chosen', async () => {
  systemTurns(true);
  const { theme } = await openPage();
  expect([theme(), isDark()]).toEqual(['dark', true]);
  systemTurns(false);
  expect([theme(), isDark()]).toEqual(['light', false]);
});

it('the theme keeps what was chosen, whatever the system does, also on the next page', async () => {
  const { theme, toggleTheme } = await openPage();
  toggleTheme();
  expect([theme(), isDark()]).toEqual(['dark', true]);
  systemTurns(true);
  systemTurns(false);
  expect(theme()).toBe('dark');
  vi.resetModules();
  const next = await openPage();
  expect(next.theme()).toBe('dark');
  next.toggleTheme();
  expect(isDark()).toBe(false);
});

it('the theme tells the server in a cookie, so that the next first page does not flash', async () => {
  const { toggleTheme } = await openPage();
  toggleTheme();
  expect(document.cookie).toContain('theme=dark');
});

it('the theme finds the cookie where storage is closed', async () => {
  Object.assign(document, { cookie: 'theme=dark; path=/' });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { theme, toggleTheme } = await openPage();
  expect(theme()).toBe('dark');
  toggleTheme();
  expect([theme(), document.cookie]).toEqual(['light', expect.stringContaining('theme=light')]);
});

it('the theme takes a stored value that is no theme for none', async () => {
  localStorage.setItem('theme', 'sepia');
  systemTurns(true);
  expect((await openPage()).theme()).toBe('dark');
});

it('colours what the browser draws around the page as its ground, whichever theme the system has', async () => {
  document.head.innerHTML = `<style>html{--paper:#f4f3ef}html.dark{--paper:#16181a}</style>
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f3ef">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16181a">`;
  const colours = () =>
    [...document.querySelectorAll('meta[name=theme-color]')].map((meta) => meta.getAttribute('content'));
  const { toggleTheme } = await openPage();
  expect(colours()).toEqual(['#f4f3ef', '#f4f3ef']);
  toggleTheme();
  expect(colours()).toEqual(['#16181a', '#16181a']);
});
