import { screen, waitFor } from '@testing-library/dom';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AppPage } from './app-page.ts';

const numberField = () => screen.findByLabelText<HTMLInputElement>('Number');

function fail(message: string): never {
  throw new Error(message);
}

/** The fields of the add and edit form, by their labels. */
export const specimenForm = (page: AppPage) => ({
  number: numberField,
  /** the number given to a new specimen, once the form has it */
  readAssignedNumber: () =>
    waitFor(async () => /^[A-Z0-9]{2,5}-\d{4}$/.exec((await numberField()).value)?.[0] ?? fail('no number yet')),
  minerals: () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Minerals/ }),
  locality: () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Locality/ }),
  photos: () => screen.findByLabelText<HTMLInputElement>('Choose photos'),
  save: () => page.click('button', 'Save'),
  findSavedNotice: (coll_no: string) => screen.findByText(new RegExp(`${coll_no} saved`)),
});

/** Opens the form of a new specimen; it is ready once the page has moved the focus to its first field. */
export async function openNewSpecimenForm(page: AppPage, query = '') {
  await page.open(screenAddress('addSpecimen') + query);
  await waitFor(() => document.activeElement?.id === 'photos' || fail('nothing has the focus yet'));
}

/** Types into a type-ahead and takes the first option of that name. */
export async function chooseOption(
  page: AppPage,
  field: 'minerals' | 'locality',
  text: string,
  option: string | RegExp,
) {
  await page.fillField(await specimenForm(page)[field](), text);
  const [firstOption] = await screen.findAllByRole('option', { name: option });
  if (firstOption) await page.user.click(firstOption);
}

/** Opens a collapsed section of the form, by its title. */
export const unfold = async (page: AppPage, title: string) => page.user.click(await screen.findByText(title));
