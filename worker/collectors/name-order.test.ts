import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { settingsApi } from '#contract/account/settings-api.ts';
import { collectorsApi } from '#contract/collectors/api.ts';
import { users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { shows } from './directory-for-tests.ts';
import { refreshCollectors } from './refresh-collectors.ts';

const core = openCore(env.DB);
const NAMES = ['Meyer', '单田芳', '仇英', 'Anna', '解缙', '林巍'];
const IN_ORDER = ['Anna', '林巍', 'Meyer', '仇英', '单田芳', '解缙'];

let people: Person[];
beforeEach(async () => {
  people = [];
  for (const [index, name] of NAMES.entries()) {
    const person = await createPerson(`person${index}`);
    people.push(person);
    await person.callOrThrow(settingsApi.setDisplayName, { display_name: name });
    await shows(person, index + 1, ['quartz']);
  }
});

const namesInOrder = async () =>
  (await visitor.callOrThrow(collectorsApi.list, { sort: 'name' })).items.map(({ display_name }) => display_name);

it('collectors who are new in the directory stand in the order of their names at once', async () => {
  expect(await namesInOrder()).toEqual(IN_ORDER);
  await refreshCollectors(core);
  expect(await namesInOrder()).toEqual(IN_ORDER);
});

it('a collector who takes another name changes places at once', async () => {
  await people[3]?.callOrThrow(settingsApi.setDisplayName, { display_name: '曾巩' });
  expect(await namesInOrder()).toEqual([...IN_ORDER.slice(1), '曾巩']);
  await people[3]?.callOrThrow(settingsApi.setDisplayName, { display_name: 'Lee' });
  expect(await namesInOrder()).toEqual(['Lee', ...IN_ORDER.slice(1)]);
});

it('a collector whose name was stored without a sort key follows with the next sweep', async () => {
  const person = await createPerson('yang');
  await core.update(users).set({ display_name: '区大相' }).where(eq(users.id, person.id));
  await shows(person, 9, ['quartz']);
  expect((await namesInOrder()).at(-1)).toBe('区大相');
  await refreshCollectors(core);
  expect((await namesInOrder()).indexOf('区大相')).toBe(IN_ORDER.indexOf('仇英'));
});
