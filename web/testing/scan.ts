import { screen, within } from '@testing-library/dom';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from './app-page.ts';

/** Opens the page on which specimens are moved by their codes. */
export async function openScan(page: AppPage) {
  await page.open(`${screenAddress('myCollection')}?tab=storage`);
  await page.click('button', 'Move by scanning');
  await screen.findByLabelText('Box, number or permanent id');
}

/** The field for codes. */
export const theField = () => screen.getByLabelText<HTMLInputElement>('Box, number or permanent id');

/** Enters a code, as a scanner that acts as a keyboard does. */
export async function takeCode({ user }: AppPage, code: string) {
  await user.clear(theField());
  await user.type(theField(), `${code}{Enter}`);
}

/** The specimens listed to go into a box; without a box, those scanned before any. */
export function scannedTexts(box?: string): (string | null)[] {
  const name = box === undefined ? 'Scanned specimens' : `Scanned specimens for ${box}`;
  const list = screen.queryByRole('list', { name });
  return list
    ? within(list)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
}
