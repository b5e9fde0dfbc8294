import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ok } from '#contract/envelope.ts';
import { SpecimenPicker } from '#web/exchange/specimen-picker.tsx';
import { render } from '#web/testing/render.tsx';
import { Field } from '#web/ui/field.tsx';

const specimen = (id: string, name: string) => ({
  ...{ id, coll_no: `SC-${id}`, display_name_choice: 'minerals', custom_name1: null, custom_name2: null },
  ...{ minerals: [{ id: name.toLowerCase(), name, name_zh: null }], locality: null, cover: null },
});

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it.each([
  ['one’s own', undefined, '/api/i/specimens'],
  ['another’s', 'ulrich', '/api/mc/ulrich'],
])('shows the newest of %s before anything is typed, without what was taken', async (_, of, path) => {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://vug.test'));
    const items = [specimen('1', 'Galena'), specimen('2', 'Calcite')];
    return Response.json(ok({ items, next_cursor: null }));
  });
  render(
    <Field label="Specimen">
      <SpecimenPicker of={of} taken={new Set(['2'])} onChoose={() => {}} />
    </Field>,
  );
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const [wish] = asked;
  expect([wish?.pathname, wish?.searchParams.get('sort'), wish?.searchParams.has('q')]).toEqual([
    path,
    'newest',
    false,
  ]);
  await vi.waitFor(async () => {
    (document.activeElement as HTMLElement).blur();
    await userEvent.click(screen.getByRole('combobox'));
    expect(options()).toHaveLength(1);
  });
  expect(options()[0]).toContain('SC-1');
});
