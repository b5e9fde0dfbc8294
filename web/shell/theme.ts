import { atom } from 'jotai';
import { atomStore } from '#web/lib/atom-store.ts';
import { recall, remember } from './stored-choice.ts';

export type Theme = 'light' | 'dark';

const system = () => window.matchMedia('(prefers-color-scheme: dark)');
const storedTheme = (): Theme | null => {
  const choice = recall('theme');
  return choice === 'dark' || choice === 'light' ? choice : null;
};

export const themeAtom = atom<Theme>('light');

function apply(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  atomStore.set(themeAtom, theme);
  colourBrowser();
}

/** Gives the browser's own toolbar the page's background colour, in either system theme. */
function colourBrowser() {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    if (paper) meta.content = paper;
}

const preferredTheme = (): Theme => storedTheme() ?? (system().matches ? 'dark' : 'light');

/**
 * Applies the stored theme, else the system's, which is followed while nothing is stored. Until hydration the
 * atom has the theme of the server render.
 */
export function startTheme(serverTheme: Theme | null, hydration: Promise<void>) {
  apply(preferredTheme());
  if (serverTheme) atomStore.set(themeAtom, serverTheme);
  void hydration.then(() => apply(preferredTheme()));
  system().addEventListener('change', () => apply(preferredTheme()));
}

export function toggleTheme() {
  const next = atomStore.get(themeAtom) === 'dark' ? 'light' : 'dark';
  remember('theme', next);
  apply(next);
}
