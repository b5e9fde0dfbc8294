import { screen, within } from '@testing-library/dom';
import { test } from '#web/testing/screens.ts';
import { openNewSpecimenForm } from '#web/testing/specimen-form.ts';

for (const [input, locale, optionName] of [
  ['萤石', 'en', /^Fluorite/],
  ['ys', 'zh', /^萤石/],
  ['fluor', 'zh', /^萤石/],
] as const)
  test(`fluorite is found by ${input} (${locale})`, async ({ page, person: _ }) => {
    await openNewSpecimenForm(page, `?locale=${locale}`);
    const [minerals] = await within(screen.getByRole('main')).findAllByRole('combobox');
    if (minerals) await page.user.type(minerals, input);
    await screen.findAllByRole('option', { name: optionName });
    await page.user.keyboard('{Enter}');
    await screen.findByRole('button', { name: locale === 'en' ? 'Remove Fluorite' : /萤石/ });
  });
