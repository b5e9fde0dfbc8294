import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import type { Envelope } from '#contract/http/envelope.ts';
import { users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { jobs } from '#worker/db/tables.ts';
import { createJpeg, withExif } from '#worker/images/jpeg-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { avatarKey } from './avatar-keys.ts';

const core = openCore(env.DB);
const { setAvatar, removeAvatar, profile } = accountApi;
const square = { width: 512, height: 512 };

let owner: Person;

beforeEach(async () => {
  owner = await createPerson('owner');
});

async function put(
  bytes: string | Uint8Array<ArrayBuffer>,
  { name = 'a.jpg', type = 'image/jpeg', field = 'avatar', headers = {} } = {},
) {
  const form = new FormData();
  form.append(field, new File([bytes], name, { type }));
  const response = await owner.fetch(setAvatar.path, { method: 'POST', body: form, headers });
  return { status: response.status, ...(await response.json<Envelope<Record<string, unknown>>>()) };
}

const textBytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const png = textBytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\0\0\0\x02\0\x08\x06\0\0\0\0\0\0\0');
const nothingStored = async () => {
  expect((await env.MEDIA.list()).objects).toEqual([]);
  expect(await core.select().from(jobs)).toEqual([]);
};

describe('an avatar', () => {
  it('is taken as a square JPEG, and is the one before until its pictures are made', async () => {
    const { status, d } = await put(await createJpeg(square));
    expect(status).toBe(200);
    expect(d.avatar_url).toMatch(/^\/file\/avatars\/[0-9a-f-]{36}\/512\.webp$/);
    expect(await owner.callOrThrow(profile, {})).toMatchObject({ avatar_url: null, avatar_pending: true });
    expect((await visitor.fetch(String(d.avatar_url))).status).toBe(404);
  });

  it('is told by its bytes: what lies about its type is refused, and nothing of it kept', async () => {
    const jpeg = await createJpeg(square);
    const lies: [string | Uint8Array<ArrayBuffer>, number, string][] = [
      ['<html><script>alert(1)</script>', 415, 'format_unknown'],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415, 'format_unknown'],
      ['GIF89a\x01\0\x01\0/*<script>*/', 415, 'format_unknown'],
      ['', 415, 'format_unknown'],
      [png, 400, 'needs_prepared'],
      [jpeg.slice(0, 200), 415, 'picture_damaged'],
      [jpeg.slice(0, -40), 415, 'picture_damaged'],
      [withExif(jpeg, 6), 400, 'needs_prepared'],
      [await createJpeg({ width: 512, height: 500 }), 400, 'input_refused'],
      [await createJpeg({ width: 1_040, height: 1_040 }), 400, 'input_refused'],
    ];
    for (const [bytes, status, error] of lies) {
      const answer = await put(bytes);
      expect([answer.status, answer.d.error], error).toEqual([status, error]);
    }
    await nothingStored();
  });

  it('is 5 MB at most, refused before the rest is read when there is much more', async () => {
    const paddedFile = new Uint8Array(5 * 1_048_576 + 1);
    paddedFile.set(await createJpeg(square));
    expect(await put(paddedFile)).toMatchObject({ status: 413, c: 14000, d: { limit: '5 MB' } });
    expect(await put(new Uint8Array(9_000_000))).toMatchObject({ status: 413, c: 14000 });
    await nothingStored();
  });

  it('is one file under its field, and nothing else is a form', async () => {
    const jpeg = await createJpeg(square);
    expect(await put(jpeg, { field: 'picture' })).toMatchObject({ status: 400, d: { issues: [{ path: 'avatar' }] } });
    for (const [type, body] of [
      ['application/json', '{"avatar":"x"}'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', '--b\r\nbroken'],
      ['application/x-www-form-urlencoded', 'avatar=x'],
    ] as const) {
      const { status } = await owner.fetch(setAvatar.path, { method: 'POST', body, headers: { 'content-type': type } });
      expect([400, 415], type).toContain(status);
    }
    await nothingStored();
  });

  it('arrives once, and twenty times an hour at most', async () => {
    const jpeg = await createJpeg(square);
    const headers = { 'idempotency-key': '01930000-0000-7000-8000-000000000001' };
    const [firstAnswer, secondAnswer] = [await put(jpeg, { headers }), await put(jpeg, { headers })];
    expect(secondAnswer.d).toEqual(firstAnswer.d);
    expect(await core.select().from(jobs)).toHaveLength(1);
    const moreAnswers = await Promise.all(Array.from({ length: 22 }, () => put(jpeg)));
    expect(moreAnswers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(moreAnswers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('is served to all while it is shown, in two sizes, and gone at once when removed', async () => {
    await core.update(users).set({ avatar_key: 'shown' });
    for (const edge of [512, 128]) await env.MEDIA.put(avatarKey(owner.id, 'shown', edge), `picture ${edge}`);
    const { avatar_url } = await owner.callOrThrow(profile, {});
    expect(avatar_url).toBe('/file/avatars/shown/512.webp');
    const answer = await visitor.fetch('/file/avatars/shown/128.webp');
    expect([answer.status, await answer.text()]).toEqual([200, 'picture 128']);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    for (const name of ['source.jpg', '64.webp', '512', '..%2f512.webp'])
      expect((await visitor.fetch(`/file/avatars/shown/${name}`)).status, name).toBe(404);
    expect(await owner.callOrThrow(removeAvatar, {})).toMatchObject({ avatar_url: null, avatar_pending: false });
    expect((await visitor.fetch('/file/avatars/shown/512.webp')).status).toBe(404);
    expect((await env.MEDIA.list()).objects).toEqual([]);
  });
});
