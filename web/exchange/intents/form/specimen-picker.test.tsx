import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { CardPage } from '#contract/collection/cards/card.ts';
import { ok } from '#contract/http/envelope.ts';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import { render } from '#web/testing/render.tsx';
import { Field } from '#web/ui/field/field.tsx';
import type { PickedSpecimen } from './search-specimens.ts';
import { SpecimenPicker } from './specimen-picker.tsx';

const specimen = (id: string, name: string): PickedSpecimen => ({
  id,
  coll_no: `SC-${id}`,
  display_name_choice: 'minerals',
  custom_name1: null,
  custom_name2: null,
  minerals: [{ id: name.toLowerCase(), name, name_zh: null, formula: null }],
  locality: null,
  cover: null,
});

const cardPage = (items: PickedSpecimen[]): CardPage => ({
  items: items.map(({ id, coll_no, minerals }) => ({
    id,
    coll_no,
    mineral_ids: minerals.map((mineral) => mineral.id),
    place_ids: [],
  })),
  minerals: items.flatMap(({ minerals }) => minerals),
  places: [],
  translated_language: 'en',
  next_cursor: null,
});

/** A server that has these specimens in every collection; returns the requested URLs. */
function serveSpecimens(items: ReturnType<typeof specimen>[]) {
  const requestUrls: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'https://vug.test');
    requestUrls.push(url);
    const isOwn = url.pathname === '/api/i/specimens';
    return Response.json(ok(isOwn ? { items, next_cursor: null } : cardPage(items)));
  });
  return requestUrls;
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** The list of options, once it has this many. */
const expectOptionCount = (count: number) =>
  vi.waitFor(
    async () => {
      (document.activeElement as HTMLElement).blur();
      await userEvent.click(screen.getByRole('combobox'));
      expect(options()).toHaveLength(count);
    },
    { timeout: longestWait },
  );

it.each([
  ['one’s own', undefined, '/api/i/specimens'],
  ['another’s', 'ulrich', '/api/mc/ulrich'],
])(
  'the picker of specimens shows the newest of %s before anything is typed, without what was taken',
  async (_, username, path) => {
    const requestUrls = serveSpecimens([specimen('1', 'Galena'), specimen('2', 'Calcite')]);
    render(
      <Field label="Specimen">
        <SpecimenPicker ownerUsername={username} takenIds={new Set(['2'])} onChoose={() => {}} />
      </Field>,
    );
    await vi.waitFor(() => expect(requestUrls).toHaveLength(1), { timeout: longestWait });
    const [requestUrl] = requestUrls;
    expect([requestUrl?.pathname, requestUrl?.searchParams.get('sort'), requestUrl?.searchParams.has('q')]).toEqual([
      path,
      'newest',
      false,
    ]);
    // What is traded, sold or lost can't be promised; visitors don't find it anyway.
    expect(requestUrl?.searchParams.getAll('status')).toEqual(
      username === undefined ? ['in_collection', 'offered', 'on_loan'] : [],
    );
    await expectOptionCount(1);
    expect(options()[0]).toContain('SC-1');
  },
);

it('the picker of specimens shows what the intent offers before the newest, each once', async () => {
  serveSpecimens([specimen('1', 'Galena'), specimen('2', 'Calcite')]);
  render(
    <Field label="Specimen">
      <SpecimenPicker
        firstSpecimens={[specimen('9', 'Baryte'), specimen('2', 'Calcite')]}
        takenIds={new Set()}
        onChoose={() => {}}
      />
    </Field>,
  );
  await expectOptionCount(3);
  expect(options().map((text) => text?.match(/SC-\d/)?.[0])).toEqual(['SC-9', 'SC-2', 'SC-1']);
});

it('the picker of specimens finds private ones of one’s own where they may be given, marked, and tells that they are', async () => {
  const requestUrls = serveSpecimens([{ ...specimen('1', 'Galena'), access_level: 'private' }]);
  const onChoose = vi.fn();
  render(
    <Field label="Specimen">
      <SpecimenPicker alsoPrivate takenIds={new Set()} onChoose={onChoose} />
    </Field>,
  );
  await expectOptionCount(1);
  expect(requestUrls[0]?.searchParams.has('access_level')).toBe(false);
  expect(options()[0]).toContain('Private');
  await userEvent.click(screen.getByRole('option'));
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: '1', access_level: 'private' }));
});

it.each([
  ['an offer can’t be one', false],
  ['a proposal can name one', true],
])('the picker of specimens marks those that an exchange holds: %s', async (_, alsoReserved) => {
  serveSpecimens([{ ...specimen('1', 'Galena'), reserved: true, locality_text: 'Deep Mine, Alma' }]);
  const onChoose = vi.fn();
  render(
    <Field label="Specimen">
      <SpecimenPicker alsoReserved={alsoReserved} takenIds={new Set()} onChoose={onChoose} />
    </Field>,
  );
  await expectOptionCount(1);
  expect(options()[0]).toContain('Reserved');
  expect(options()[0]).toContain('Deep Mine, Alma');
  const option = screen.getByRole('option');
  expect(option.getAttribute('aria-disabled') === 'true').toBe(!alsoReserved);
  // A disabled row takes no pointer, so the click is given to it directly.
  option.click();
  expect(onChoose.mock.calls.map(([{ id, reserved }]) => [id, reserved])).toEqual(alsoReserved ? [['1', true]] : []);
});
