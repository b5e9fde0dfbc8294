import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { users } from '#worker/account/tables.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { act, aThread, core, makeAgreement, makePublic, readAll, settle } from '#worker/exchange/threads-for-tests.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const PAGE = 20;
const MESSAGE = 'it smells of the old mine';

let wei: Person;
let marta: Person;
let thread_id: string;

/** Publishes a conversation in which Marta gives a public specimen, and Wei one of which visitors see nothing. */
beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
  const { id } = await aSpecimen(marta, {
    coll_serie: 'SC',
    coll_index: 1,
    mineral_ids: [MINERAL],
    access_level: 'public',
  });
  thread_id = (await aThread(wei, marta)).id;
  await makeAgreement(thread_id, marta, wei, { responder_gives: [{ specimen_id: id }] });
  await settleShowcase();
  await act(wei, thread_id, { kind: 'message', text: MESSAGE });
  await readAll(thread_id, wei, marta);
  await makePublic(thread_id, wei, marta);
  await settle(thread_id);
});

const readList = async () => (await visitor.callOrThrow(publicThreadsApi.list, {})).items;

it('a public conversation is listed with its people, its specimens and its status, and none of its words', async () => {
  const items = await readList();
  expect(items).toMatchObject([
    {
      id: thread_id,
      initiator: { username: 'linwei' },
      responder: { username: 'marta' },
      responder_gives: { minerals: [{ id: MINERAL }] },
      status: 'confirmed',
    },
  ]);
  expect(JSON.stringify(items)).not.toContain(MESSAGE);
  const { status, text } = await send(visitor, screenAddress('publicThreads'));
  expect(status).toBe(200);
  expect(text).toContain('<title>Public conversations · Vug</title>');
  expect(text).toContain(`href="${screenAddress('threadPublic', { thread_id })}"`);
  expect(text).not.toContain(MESSAGE);
});

it.each([
  ['not listed', { listed: false }],
  ['suspended', { suspended_at: 1 }],
  ['leaving', { delete_at: 1 }],
])('a public conversation with somebody who is %s is not in the list', async (_, fields) => {
  await core.update(users).set(fields).where(eq(users.id, marta.id));
  expect(await readList()).toEqual([]);
});

it('a page of a hundred thousand public conversations reads five rows for each that it shows', async () => {
  const columns = (
    await env.DB.prepare('select * from pragma_table_info(?1)').bind('threads').all<{ name: string }>()
  ).results
    .map(({ name }) => `"${name}"`)
    .filter((name) => name !== '"id"' && name !== '"last_at"')
    .join(', ');
  for (let part = 0; part < 10; part += 1)
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
       insert into threads (id, last_at, ${columns})
       select printf('t%06d', ?1 * 10000 + i), printf('2020-01-01T00:00:00.%06dZ', ?1 * 10000 + i), ${columns}
       from threads cross join n where threads.id = ?2`,
    )
      .bind(part, thread_id)
      .run();
  let cursor: string | null = null;
  for (let page = 0; page < 3; page += 1) {
    const { bindings, meter } = meteredEnv();
    const input: { limit: number; cursor?: string } = { limit: PAGE, ...(cursor !== null && { cursor }) };
    const { d } = await callWithBindings(bindings, visitor, publicThreadsApi.list, input);
    expect(d.items).toHaveLength(PAGE);
    expect(meter.rows_read).toBeLessThanOrEqual(5 * (PAGE + 1));
    cursor = d.next_cursor;
  }
});
