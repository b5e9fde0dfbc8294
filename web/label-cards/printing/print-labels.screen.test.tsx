import { screen } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { labelsApi } from '#contract/label-cards/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';

/** Creates three specimens and a design whose text is too long for its box. */
async function withLabels(person: Person, w = 6) {
  for (const coll_index of [1, 2, 3]) await person.createSpecimen({ coll_index });
  await person.call(labelsApi.createDesign, {
    id: uuid(),
    name: 'World',
    width_cm: 7,
    height_cm: 3.5,
    front: {
      elements: [{ kind: 'text', id: 'number', x: 0.2, y: 0.2, w, h: 1, fit: 'clip', text: 'Number {coll_no}' }],
    },
  });
}

async function chooseNumbers(page: AppPage, from: string, to: string) {
  await page.fillField(await screen.findByLabelText('From number'), from);
  await page.fillField(await screen.findByLabelText('To number'), to);
  await page.user.keyboard('{Enter}');
}

const openNumbers = (page: AppPage) => page.open(`${screenAddress('labelsPrintable')}?from=numbers`);

test('a range of numbers is printed, and marked as printed once', async ({ page, person }) => {
  await withLabels(person);
  const ids = (await person.call(labelsApi.queue, {})).items;
  expect(ids).toEqual([]);
  await openNumbers(page);
  await chooseNumbers(page, 'SC-0003', 'SC-0001');
  await screen.findByText('The second number comes before the first.');
  await chooseNumbers(page, 'SC-0002', '3');
  await screen.findByText('2 labels on 1 sheet');
  await page.click('button', 'Add to the print queue');
  await screen.findByText('2 labels wait in the print queue.');
  window.print = () => void window.dispatchEvent(new Event('afterprint'));
  await page.click('button', 'Print 2 labels');
  await page.click('button', 'Mark as printed');
  await expect.poll(async () => (await person.call(labelsApi.queue, {})).items).toEqual([]);
});

test('a range of own numbers is printed in their natural order', async ({ page, person }) => {
  await withLabels(person);
  for (const [index, own_number] of ['A10', 'A2', 'A1'].entries())
    await person.createSpecimen({ coll_index: index + 10, own_number });
  await openNumbers(page);
  await chooseNumbers(page, '…', 'A2');
  await screen.findByText('Type numbers such as SC-0001, or own numbers such as A12.');
  await chooseNumbers(page, 'A2', '2020/12');
  await screen.findByText('The two numbers have different forms. Type both alike, such as A2 and A10.');
  await chooseNumbers(page, 'a 2', 'A10');
  await screen.findByText('2 labels on 1 sheet');
});

test('boxes and drawers have labels, too, which nobody has to mark as printed', async ({ page, person }) => {
  await withLabels(person);
  await openNumbers(page);
  await page.click('radio', 'Boxes');
  await screen.findByText(/^No specimen says where it lies yet/);
  for (const coll_index of [4, 5]) await person.createSpecimen({ coll_index, storage: 'Drawer 3' });
  await page.open(`${screenAddress('labelsPrintable')}?from=storage`);
  await screen.findByText('1 label on 1 sheet');
  expect(screen.getAllByText('Drawer 3').length).toBeGreaterThan(1);
  screen.getAllByText('2 specimens');
  expect(screen.queryByRole('button', { name: 'Add to the print queue' })).toBeNull();
  window.print = () => void window.dispatchEvent(new Event('afterprint'));
  await page.click('button', 'Print 1 label');
  expect(screen.queryByRole('button', { name: 'Mark as printed' })).toBeNull();
});

test('what does not fit is said before it is printed, and left out', async ({ page, person }) => {
  await withLabels(person, 0.3);
  await openNumbers(page);
  await chooseNumbers(page, 'SC-0001', 'SC-0003');
  await screen.findByText('Text doesn’t fit on 3 of 3 labels.');
  await page.click('button', 'Leave these out');
  await screen.findByText('0 labels on 0 sheets');
});

test('labels that were printed are left out of those that were not since they changed', async ({ page, person }) => {
  await withLabels(person);
  const { id } = await person.createSpecimen({ coll_index: 4 });
  await person.call(labelsApi.recordPrinted, { specimen_ids: [id] });
  await page.open(`${screenAddress('labelsPrintable')}?from=filter`);
  await screen.findByText('4 labels on 1 sheet');
  await page.click('checkbox', 'Not printed since it changed');
  await screen.findByText('3 labels on 1 sheet');
});

test('paper that cannot hold the labels says why, field by field', async ({ page, person }) => {
  await withLabels(person);
  await openNumbers(page);
  await chooseNumbers(page, 'SC-0001', 'SC-0003');
  await screen.findByText('3 labels on 1 sheet');
  const leftField = () => screen.findByLabelText<HTMLInputElement>('left');
  await page.fillField(await leftField(), '150');
  await screen.findByText('The card (7 × 3.5 cm) is larger than the printable area.');
  await page.fillField(await leftField(), '205');
  await screen.findByText('The margins leave nothing of the paper.');
  await page.fillField(await leftField(), '-1');
  await screen.findByText(/^One of the numbers can’t be used/);
  expect((await leftField()).getAttribute('aria-invalid')).toBe('true');
  await page.fillField(await leftField(), '10');
  await screen.findByText('3 labels on 1 sheet');
});

test('the first free place is chosen with the arrow keys', async ({ page, person }) => {
  await withLabels(person);
  await openNumbers(page);
  await chooseNumbers(page, 'SC-0001', 'SC-0003');
  const firstCell = await screen.findByRole('radio', { name: 'Row 1, column 1' });
  firstCell.focus();
  await page.user.keyboard('{ArrowDown}{ArrowRight}');
  await screen.findByText('Start at row 2, column 2');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Row 2, column 2');
});

test('a printer is measured; a number that cannot be right is refused', async ({ page, person }) => {
  await withLabels(person);
  await openNumbers(page);
  await page.click('button', 'Measure a printer');
  await page.fillField(await screen.findByLabelText('Line across'), '17');
  await page.click('button', 'Save the correction');
  await screen.findByText('Far from 170 mm: measure in millimetres, on a page printed at 100%.');
  await page.fillField(await screen.findByLabelText('Line across'), '171.7');
  await page.fillField(await screen.findByLabelText('Line down'), '170');
  await page.fillField(await screen.findByLabelText('Name of the printer'), 'Laser');
  await page.click('button', 'Save the correction');
  await screen.findByText(/Correction for this printer: 99.0% × 100.0%/);
});
