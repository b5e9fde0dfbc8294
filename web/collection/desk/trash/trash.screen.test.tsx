import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { screenAddress } from '#contract/routes/paths.ts';
import { createSpecimens, selectAllRows } from '#web/testing/desk-list.ts';
import { test } from '#web/testing/screens.ts';

test('restoring one counts it, keeps the others ticked, and hands the focus on', async ({ page, person }) => {
  await createSpecimens(person, 4);
  await page.open(screenAddress('myCollection'));
  await selectAllRows(page);
  await page.click('button', 'Move to the trash');
  const trashDialog = within(await screen.findByRole('dialog'));
  await page.user.click(trashDialog.getByRole('button', { name: 'Move to the trash' }));
  await screen.findByText('4 specimens moved to the trash');
  await page.click('link', 'Trash');
  const trashRegion = within(await screen.findByRole('region', { name: 'Trash' }));
  const numbers = trashRegion
    .getAllByRole('checkbox', { name: /^Select SC-/ })
    .map((box) => box.closest('li')?.querySelector('.num')?.textContent ?? '');
  expect(numbers).toHaveLength(4);
  const [firstNumber = '', two = '', three = '', four = ''] = numbers;
  for (const number of [firstNumber, three, four])
    await page.user.click(trashRegion.getByRole('checkbox', { name: `Select ${number}` }));
  // Wide and narrow screens have separate buttons; the wide one comes first.
  const firstButton = (name: string) => trashRegion.getAllByRole('button', { name })[0] as HTMLElement;
  await page.user.click(firstButton(`Restore ${firstNumber}`));
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(`Restore ${two}`);
  trashRegion.getByRole('button', { name: 'Restore 2 specimens' });
  const main = within(screen.getByRole('main'));
  await main.findByText('1 specimen');
  await page.user.click(firstButton(`Delete ${two} for ever`));
  const deleteDialog = within(await screen.findByRole('alertdialog'));
  await page.user.click(deleteDialog.getByRole('button', { name: `Delete ${two} for ever` }));
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(`Restore ${three}`);
  await page.user.click(trashRegion.getByRole('button', { name: 'Restore 2 specimens' }));
  await main.findByText('3 specimens');
  const emptyHeading = await screen.findByRole('heading', { name: 'The trash is empty' });
  await expect.poll(() => document.activeElement).toBe(emptyHeading.querySelector('span'));
});
