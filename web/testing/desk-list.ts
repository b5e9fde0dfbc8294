import { screen, within } from '@testing-library/dom';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { AppPage } from './app-page.ts';
import type { Person } from './person.ts';

/** The id of a locality in Hunan. */
export const xianghualingId = 10212;

/** The table of the user's own list, once it is rendered. */
export const theGrid = () => screen.findByRole('grid', { name: 'Specimens' });

/** The row of a specimen, once it is rendered. */
export async function findRow(coll_no: string): Promise<HTMLElement> {
  const link = await within(await theGrid()).findByRole('link', { name: coll_no });
  return link.closest('tr') as HTMLElement;
}

/** The text of a specimen's row; empty if it is not rendered. */
export function rowText(coll_no: string): string {
  const grid = screen.queryByRole('grid', { name: 'Specimens' });
  const rows = [...(grid?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent);
  return rows.find((text) => text.includes(coll_no)) ?? '';
}

/** The checkbox that selects a specimen of the table. */
export const findCheckbox = async (coll_no: string) =>
  within(await findRow(coll_no)).getByRole<HTMLInputElement>('checkbox', { name: `Select ${coll_no}` });

/** The numbers of the rendered rows. */
export const numbers = async () =>
  within(await theGrid())
    .queryAllByRole('link', { name: /^SC-/ })
    .map(({ textContent }) => textContent);

/** Selects all shown rows with the checkbox in the head. */
export async function selectAllRows({ user }: AppPage) {
  await user.click(within(await theGrid()).getByRole('checkbox', { name: 'Select all that are shown' }));
}

/** Creates specimens SC-1 up to a number, alternately fluorite and quartz. */
export async function createSpecimens(person: Person, count: number): Promise<OwnSpecimen[]> {
  const specimens: OwnSpecimen[] = [];
  while (specimens.length < count)
    specimens.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, count - specimens.length) }, (_, index) => {
          const coll_index = specimens.length + index + 1;
          return person.createSpecimen({ coll_index, mineral_ids: [coll_index % 2 === 0 ? 'fluorite' : 'quartz'] });
        }),
      )),
    );
  return specimens;
}

/** Edits the storage place of the first row's specimen in its cell; such a change goes out in a call of its own. */
export async function putInDrawer({ user }: AppPage, coll_no: string) {
  await findRow(coll_no);
  (await theGrid()).focus();
  await user.keyboard('{ArrowRight>4/}{Enter}');
  await user.type(await screen.findByLabelText(`Storage place of ${coll_no}`), 'Drawer 1{Enter}');
  await screen.findByText(`${coll_no} saved`);
}
