import { screen, within } from '@testing-library/dom';
import { test } from '#web/testing/screens.ts';
import { openAdding } from '#web/testing/specimen-form.ts';

for (const [typed, locale, found] of [
  ['萤石', 'en', /^Fluorite/],
  ['ys', 'zh', /^萤石/],
  ['fluor', 'zh', /^萤石/],
] as const)
  test(`fluorite is found by ${typed} (${locale})`, async ({ page, person: _ }) => {
    await openAdding(page, `?locale=${locale}`);
    const [minerals] = await within(screen.getByRole('main')).findAllByRole('combobox');
    if (minerals) await page.user.type(minerals, typed);
    await screen.findAllByRole('option', { name: found });
    await page.user.keyboard('{Enter}');
    await screen.findByRole('button', { name: locale === 'en' ? 'Remove Fluorite' : /萤石/ });
  });
