import { expect, test } from 'vitest';
import type { Column } from '#contract/collection/import/columns/guess-columns.ts';
import { type LabelElement, labelElement } from '#contract/label-cards/design/element.ts';
import { carriesMore } from '#web/collection/form/carry-over-option.tsx';
import {
  recallTicks,
  rememberTicks,
  storeCopiedFields,
  takeCopiedFields,
} from '#web/collection/form/copy/copied-fields.ts';
import { rememberColumns, rememberedColumns } from '#web/collection/import/remembered-mapping.ts';
import { copiedElements, copyElements } from '#web/label-cards/design/editor/clipboard.ts';
import { keepChoices, readStoredChoices } from '#web/label-cards/printing/source/stored-choices.ts';
import { onCallFailed } from '#web/lib/call.ts';
import { recentChoices } from '#web/lib/recent-choices.ts';
import { userKey } from '#web/lib/user-key.ts';

const setPageUser = (username: string | null) =>
  onCallFailed({ onFailure: () => {}, word: (name) => name, pageUsername: () => username });

const localities = recentChoices<{ id: number }>({
  name: 'test localities',
  read: (value) => value as { id: number },
  itemNames: () => [],
});
const element: LabelElement = labelElement.parse({
  id: 'text',
  kind: 'text',
  x: 1,
  y: 1,
  w: 2,
  h: 1,
  text: 'Paid 900',
});
const column: Column = { heading: 'Where', target: 'locality' };
const design = { kind: 'design', id: 'a design of Wei' } as const;

type Store = { name: string; write: () => void; read: () => unknown };
const stores: Store[] = [
  { name: 'copied fields', write: () => storeCopiedFields({ miner: 'Old Bill' }), read: takeCopiedFields },
  {
    name: 'ticks of copied fields',
    write: () => rememberTicks(['miner'], []),
    read: () => recallTicks(['miner']),
  },
  {
    name: 'what the next specimen keeps',
    write: () => localStorage.setItem(userKey('carry storage and tags'), 'yes'),
    read: carriesMore,
  },
  { name: 'elements of a label', write: () => copyElements([element]), read: copiedElements },
  {
    name: 'choices for printing',
    write: () => keepChoices({ ...readStoredChoices(), choice: design }),
    read: () => readStoredChoices().choice,
  },
  {
    name: 'columns of a file',
    write: () => rememberColumns([column]),
    read: () => rememberedColumns(['Where']),
  },
  { name: 'recent choices', write: () => localities.remember({ id: 7 }, 'here'), read: () => localities.list() },
];

test.each(stores)('$name stay with the user of the page', ({ write, read }) => {
  setPageUser('aoki');
  const initialValue = read();
  setPageUser('linwei');
  write();
  setPageUser('aoki');
  expect(read()).toEqual(initialValue);
  setPageUser(null);
  expect(read()).toEqual(initialValue);
  setPageUser('linwei');
  expect(read()).not.toEqual(initialValue);
});

test('elements of a label that no storage took are not pasted by the next user of the page', () => {
  setPageUser('linwei');
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  copyElements([element]);
  Storage.prototype.setItem = setItem;
  expect(copiedElements()).toHaveLength(1);
  setPageUser('aoki');
  expect(copiedElements()).toEqual([]);
});

test('printers that were measured before choices were a user’s own stay, the design does not', () => {
  setPageUser(null);
  keepChoices({ ...readStoredChoices(), choice: design, printer: 'Brother' });
  setPageUser('aoki');
  expect(readStoredChoices()).toMatchObject({ choice: null, printer: 'Brother' });
});
