import { screen, waitFor, within } from '@testing-library/dom';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { labelsApi } from '#contract/label-cards/api.ts';
import { ELEMENTS_MAX, labelElement, TEXT_MAX } from '#contract/label-cards/design/element.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from '#web/testing/app-page.ts';
import type { Person } from '#web/testing/person.ts';
import { test } from '#web/testing/screens.ts';
import { findScreenText } from '#web/testing/sentences.ts';

const box = { x: 1, y: 1, w: 4, h: 0.6 };
const aText = (id: string, fields: object = {}) =>
  labelElement.parse({ kind: 'text', id, text: '{coll_no}', ...box, ...fields });

/** Opens a design with one text on it. */
async function openDesign(page: AppPage, person: Person, elements = [aText('number')]) {
  const size = { width_cm: 7, height_cm: 3.5 };
  const design = await person.call(labelsApi.createDesign, {
    id: uuid(),
    name: 'Hunan mines',
    ...size,
    front: { elements },
  });
  await page.open(screenAddress('editLabelCard', { design_id: design.id }));
  await screen.findByRole('heading', { name: 'Hunan mines' });
  return () => person.call(labelsApi.design, { id: design.id });
}

const onCard = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Card' })).findByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Waits until the selected element has this distance from the left. */
const lies = (millimetres: number) =>
  waitFor(() => expect(Number(field('From the left').value)).toBeCloseTo(millimetres));

/** Selects an element on the card by the keyboard. */
async function select(page: AppPage, name: string) {
  (await onCard(name)).focus();
  await page.user.keyboard('{Enter}');
}

test('a card begins as a preset; keys move an element, what is not saved outlives a reload, and saving keeps it', async ({
  page,
  person,
}) => {
  await person.createSpecimen({ mineral_ids: ['fluorite'] });
  await page.open(screenAddress('addLabelCard'));
  const presets = within(await screen.findByRole('region', { name: 'Presets' }));
  const [firstPreset] = presets.getAllByRole('button');
  await page.user.click(firstPreset as HTMLElement);
  await screen.findByText('SC-0001 fits');
  const list = within(screen.getByRole('region', { name: 'Elements of the card' }));
  const number = await list.findByRole('button', { name: /^Number/ });
  await page.user.click(number);
  const initialLeft = Number((await screen.findByLabelText<HTMLInputElement>('From the left')).value);
  await page.user.click(await onCard('Number'));
  await page.user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  await lies(initialLeft + 1.1);
  await page.click('button', 'Undo');
  await lies(initialLeft + 0.1);
  await page.click('button', 'Redo');
  await page.reload();
  await screen.findByText('What you had not saved is here again.');
  await select(page, 'Number');
  await lies(initialLeft + 1.1);
  await page.click('button', 'Save');
  await screen.findByText(/^Design “.+” saved$/);
  await page.reload();
  await select(page, 'Number');
  await lies(initialLeft + 1.1);
  expect(screen.queryByText('What you had not saved is here again.')).toBeNull();
});

test('a design changed in another tab is told; nothing is lost whichever is kept', async ({ page, person }) => {
  const read = await openDesign(page, person);
  const { id, version } = await read();
  const print = await screen.findByRole('link', { name: 'Print' });
  expect(print.getAttribute('href')).toBe(`${screenAddress('labelsPrintable')}?design=${id}`);
  await page.fillField(field('Name of the design'), 'Mine');
  await person.call(labelsApi.changeDesign, { id, version, name: 'Theirs' });
  await page.click('button', 'Save');
  await page.click('button', 'Show what is stored');
  await waitFor(() => expect(field('Name of the design').value).toBe('Theirs'));
  await page.click('button', 'Undo');
  expect(field('Name of the design').value).toBe('Mine');
  await page.click('button', 'Save');
  await screen.findByText('Design “Mine” saved');
  expect((await read()).name).toBe('Mine');
});

test('what can’t be is refused with a sentence, and nothing is lost', async ({ page, person }) => {
  const read = await openDesign(page, person);
  for (const [input, sentence] of [
    ['0', 'From 5 to 300'],
    ['-3', 'From 5 to 300'],
    ['301', 'From 5 to 300'],
    ['wide', 'Enter a number'],
  ] as const) {
    await page.fillField(field('Card width'), input);
    await screen.findByText(sentence);
    expect(field('Card width').value).toBe(input);
  }
  await page.fillField(field('Card width'), '80');
  await select(page, 'Collection number');
  await page.user.clear(field('Content'));
  await page.user.click(field('Content'));
  await page.user.paste('石'.repeat(10_000));
  await screen.findAllByText(`${10_000 - TEXT_MAX} characters too many`);
  expect(field('Content').value).toHaveLength(10_000);
  await screen.findByText('Mend what is marked first.');
  await page.user.clear(field('Content'));
  await page.user.click(field('Content'));
  await page.user.paste('{price} {{coll_no}}');
  await findScreenText('label_field_unknown', { field: '{price}' });
  await page.click('button', 'Undo');
  await page.click('button', 'Save');
  await screen.findByText('Design “Hunan mines” saved');
  expect(await read()).toMatchObject({ width_cm: 8, front: { elements: [{ text: '{coll_no}' }] } });
});

test('one side holds so many elements, and no more are pasted', async ({ page, person }) => {
  const elements = Array.from({ length: ELEMENTS_MAX / 2 + 1 }, (_, index) =>
    aText(`t${index}`, { text: `Text ${index}` }),
  );
  await openDesign(page, person, elements);
  await select(page, 'Text 0');
  await page.user.keyboard('{Control>}acv{/Control}');
  await screen.findByText(`One side holds ${ELEMENTS_MAX} elements. Delete some first.`);
  await page.user.keyboard('{Escape}');
  const list = within(screen.getByRole('region', { name: 'Elements of the card' }));
  expect(list.getAllByRole('button', { pressed: false })).toHaveLength(elements.length);
});

test('a picture that is none, or too large, is refused before it is sent', async ({ page, person }) => {
  await openDesign(page, person);
  const upload = (file: File) => page.user.upload(field('Image'), file);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  await upload(new File([signature, 'x'.repeat(1_048_577)], 'logo.png', { type: 'image/png' }));
  await screen.findByText(/^The file is too large: /);
  await upload(new File(['<svg onload="x"/>'], 'logo.png', { type: 'image/png' }));
  await screen.findByText('This format isn’t supported. Use PNG, JPG.');
});

test('designs that can’t be read or saved are told of in the words of the specification', async ({ page, person }) => {
  const fails = (matches: RegExp) => page.browser.answerRequests(matches, () => new Response('', { status: 500 }));
  const mendReading = fails(/^GET \/api\/i\/label_designs\//);
  await person.createSpecimen();
  const design = await person.call(labelsApi.createDesign, {
    id: uuid(),
    name: 'Hunan mines',
    width_cm: 7,
    height_cm: 3.5,
    front: { elements: [] },
  });
  await page.open(screenAddress('editLabelCard', { design_id: design.id }));
  await findScreenText('designs_load_failed');
  mendReading();
  await page.click('button', 'Retry');
  await screen.findByRole('heading', { name: 'Hunan mines' });
  const mendSaving = fails(/^PATCH \/api\/i\/label_designs\//);
  await page.click('button', 'QR code');
  await page.click('button', 'Save');
  await findScreenText('designs_update_failed');
  mendSaving();
  await page.click('button', 'Save');
  await screen.findByText('Design “Hunan mines” saved');
});

test('a card that is not saved is not left unasked', async ({ page, person }) => {
  await openDesign(page, person);
  await page.click('button', 'Rule');
  await page.click('link', 'Back to label cards');
  await page.click('button', 'Keep editing');
  await onCard('Rule');
  await page.click('button', 'Undo');
  await screen.findByText(/saved \d/);
});
