import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { viewsApi } from '#contract/collection/desk/views-api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { InputOf } from '#contract/http/request.ts';
import { createAccount, loginCaller, PASSWORD } from '#worker/account/mailbox-for-tests.ts';
import { openCore } from '#worker/db/core.ts';
import { idempotency } from '#worker/db/tables.ts';
import { sha256 } from '#worker/ground/hash.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { type Caller, createPerson, type Person, visitor } from '#worker/testing/people.ts';

const refusal = { status: 422, c: 10001, d: { error: 'id_used' } };
const newKeyHeader = () => ({ 'idempotency-key': uuid() });
let owner: Person;

beforeEach(async () => {
  owner = await createPerson('owner');
});

describe('a key that comes with another body', () => {
  const { changePassword, login } = accountApi;

  it('item 23: is refused where the passwords are others, and changes none', async () => {
    await createAccount('linwei');
    const caller = await loginCaller('linwei');
    const keyHeader = newKeyHeader();
    const input = { current_password: PASSWORD, password: 'the first new one' };
    expect(await caller.call(changePassword, input, keyHeader)).toMatchObject({ status: 200 });
    expect(await caller.call(changePassword, input, keyHeader)).toMatchObject({ status: 200 });
    for (const otherInput of [{ password: 'a second new one' }, { current_password: 'wholly wrong' }])
      expect(await caller.call(changePassword, { ...input, ...otherInput }, keyHeader)).toMatchObject(refusal);
    const openSession = (password: string) => visitor.call(login, { login: 'linwei', password });
    expect((await openSession('the first new one')).status).toBe(200);
    expect((await openSession('a second new one')).status).toBe(401);
  });

  it('leaves nothing in storage by which a password could be tried quickly', async () => {
    const input = { current_password: PASSWORD, password: 'the first new one' };
    const keys = [uuid(), uuid()];
    for (const [index, name] of ['linwei', 'marta'].entries()) {
      await createAccount(name);
      await (await loginCaller(name)).callOrThrow(changePassword, input, { 'idempotency-key': keys[index] ?? '' });
    }
    const rows = await openCore(env.DB).select().from(idempotency);
    const passwordRows = rows.filter(({ route }) => route.endsWith(changePassword.path));
    expect(passwordRows).toHaveLength(2);
    // The hash also depends on the call's key: equal bodies of two calls have different hashes, and neither is the
    // plain SHA-256 of the body.
    const hashes = [sha256(JSON.stringify(input)), ...passwordRows.map(({ body_hash }) => body_hash)];
    expect(new Set(hashes).size).toBe(3);
    for (const key of keys) expect(JSON.stringify(rows)).not.toContain(key);
  });

  const sendAvatar = async (bytes: Uint8Array<ArrayBuffer>, headers: HeadersInit, caller: Caller = owner) => {
    const body = new FormData();
    body.set('avatar', new File([bytes], 'me.jpg', { type: 'image/jpeg' }));
    const answer = await caller.fetch(accountApi.setAvatar.path, { method: 'POST', body, headers });
    return { status: answer.status, ...(await answer.json<{ c: number; d: { avatar_url?: string } }>()) };
  };

  it('item 23: is refused where the file of a form is another; the same in another form is the same', async () => {
    const [firstImage, secondImage] = [
      await createJpeg({ width: 64, height: 64 }),
      await createJpeg({ width: 72, height: 72 }),
    ];
    const key = newKeyHeader();
    const firstAnswer = await sendAvatar(firstImage, key);
    expect(firstAnswer.status).toBe(200);
    expect(await sendAvatar(firstImage, key)).toEqual(firstAnswer);
    expect(await sendAvatar(secondImage, key)).toMatchObject(refusal);
    expect((await sendAvatar(secondImage, newKeyHeader())).d.avatar_url).not.toBe(firstAnswer.d.avatar_url);
  });
});

describe('an id that comes with another body', () => {
  const specimenInput = (id: string) => ({ id, coll_serie: 'SC', coll_index: 1 });
  const viewInput = (id: string) => ({ id, name: 'one', filter: {}, sort: 'newest' as const, columns: [] });

  async function assertRefused<E extends Endpoint>(
    endpoint: E,
    makeInput: (id: string) => InputOf<E>,
    makeChangedInput: typeof makeInput,
  ) {
    for (const [firstHeaders, secondHeaders] of [
      [{}, {}],
      [newKeyHeader(), newKeyHeader()],
      [newKeyHeader(), {}],
      [{}, newKeyHeader()],
    ] as [HeadersInit, HeadersInit][]) {
      const id = uuid();
      const firstAnswer = await owner.call(endpoint, makeInput(id), firstHeaders);
      expect(firstAnswer.status).toBe(201);
      expect((await owner.call(endpoint, makeInput(id), secondHeaders)).d).toEqual(firstAnswer.d);
      expect(await owner.call(endpoint, makeChangedInput(id), newKeyHeader())).toMatchObject(refusal);
      expect(await owner.call(endpoint, makeChangedInput(id), secondHeaders)).toMatchObject(refusal);
    }
  }

  it('item 23: is refused, whatever keys the two arrivals carry: a specimen', () =>
    assertRefused(collectionApi.create, specimenInput, (id) => ({ ...specimenInput(id), description: 'another' })));

  it('the same of a view', () =>
    assertRefused(viewsApi.create, viewInput, (id) => ({ ...viewInput(id), name: 'another' })));
});
