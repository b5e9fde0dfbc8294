import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sniffBytes } from '#contract/media/formats/sniff.ts';
import { users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { AUTHOR_TEXT, createJpeg, GPS_TEXT, withExif } from '#worker/images/jpeg-for-tests.ts';
import { avatarKey, avatarSourceKey } from './avatar-keys.ts';
import { makeAvatar } from './make-avatar.ts';

const core = openCore(env.DB);
const user_id = 'u1';

beforeEach(async () => {
  const account = { id: user_id, username: 'owner', email: 'owner@example.org', password_hash: 'none', shard: 0 };
  await core.insert(users).values({ ...account, display_name: 'owner', last_active_at: 1, created_at: 1 });
});

/** Uploads an avatar that waits for its job. */
async function uploadAvatar(avatar_id: string, file: Uint8Array) {
  await env.MEDIA.put(avatarSourceKey(user_id, avatar_id), file);
  await core.update(users).set({ avatar_pending: avatar_id }).where(eq(users.id, user_id));
}

const row = async () => (await core.select().from(users))[0];
const keys = async () => (await env.MEDIA.list()).objects.map(({ key }) => key).sort();
const avatarKeys = (id: string) => [128, 512].map((edge) => avatarKey(user_id, id, edge));

describe('making an avatar', () => {
  it('gives pixels encoded here in two sizes, with nothing of the file they came from', async () => {
    await uploadAvatar('one', withExif(await createJpeg({ width: 800, height: 800 })));
    await makeAvatar(env, { user_id, avatar_id: 'one' });
    expect(await row()).toMatchObject({ avatar_key: 'one', avatar_pending: null });
    expect(await keys()).toEqual(avatarKeys('one'));
    for (const edge of [512, 128]) {
      const bytes = new Uint8Array((await (await env.MEDIA.get(avatarKey(user_id, 'one', edge)))?.arrayBuffer()) ?? []);
      const fileKind = await sniffBytes(bytes);
      expect(fileKind).toMatchObject({ kind: 'picture', format: 'WEBP', width: edge, height: edge });
      const text = new TextDecoder('latin1').decode(bytes);
      for (const metadataText of [GPS_TEXT, AUTHOR_TEXT, 'Exif']) expect(text).not.toContain(metadataText);
    }
  });

  it('takes the place of the one before, whose objects go; repeated, nothing changes', async () => {
    await uploadAvatar('one', await createJpeg({ width: 256, height: 256 }));
    await makeAvatar(env, { user_id, avatar_id: 'one' });
    await uploadAvatar('two', await createJpeg({ width: 600, height: 600 }));
    for (let n = 0; n < 2; n += 1) await makeAvatar(env, { user_id, avatar_id: 'two' });
    await makeAvatar(env, { user_id, avatar_id: 'one' });
    expect(await row()).toMatchObject({ avatar_key: 'two', avatar_pending: null });
    expect(await keys()).toEqual(avatarKeys('two'));
  });

  it('leaves the one before when the new one is damaged', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await uploadAvatar('one', await createJpeg({ width: 256, height: 256 }));
    await makeAvatar(env, { user_id, avatar_id: 'one' });
    await uploadAvatar('two', new TextEncoder().encode('<script>'));
    await makeAvatar(env, { user_id, avatar_id: 'two' });
    expect(await row()).toMatchObject({ avatar_key: 'one', avatar_pending: null });
    expect(await keys()).toEqual(avatarKeys('one'));
    vi.restoreAllMocks();
  });

  it('leaves what arrived later for its own job, and of a deleted account nothing', async () => {
    await uploadAvatar('one', await createJpeg({ width: 256, height: 256 }));
    await uploadAvatar('two', await createJpeg({ width: 256, height: 256 }));
    await makeAvatar(env, { user_id, avatar_id: 'one' });
    expect(await keys()).toContain(avatarSourceKey(user_id, 'two'));
    await makeAvatar(env, { user_id, avatar_id: 'two' });
    expect(await keys()).toEqual(avatarKeys('two'));
    await core.delete(users);
    await makeAvatar(env, { user_id, avatar_id: 'two' });
    expect(await keys()).toEqual([]);
  });
});
