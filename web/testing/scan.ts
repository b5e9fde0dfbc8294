import { screen, within } from '@testing-library/dom';
import { linkTo } from '#contract/routes/paths.ts';
import type { AppPage } from './app-page.ts';

/** Opens where specimens are moved by their codes. */
export async function openScan(page: AppPage) {
  await page.open(`${linkTo('myCollection')}?tab=storage`);
  await page.click('button', 'Move by scanning');
  await screen.findByLabelText('Box, number or permanent id');
}

/** Where codes are typed. */
export const theField = () => screen.getByLabelText<HTMLInputElement>('Box, number or permanent id');

/** Types a code, as a scanner does that is a keyboard. */
export async function takeCode({ user }: AppPage, code: string) {
  await user.clear(theField());
  await user.type(theField(), `${code}{Enter}`);
}

/** What is listed to go into a box; without one, what was scanned before any. */
export function scannedTexts(box?: string): (string | null)[] {
  const name = box === undefined ? 'Scanned specimens' : `Scanned specimens for ${box}`;
  const list = screen.queryByRole('list', { name });
  return list
    ? within(list)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
}
