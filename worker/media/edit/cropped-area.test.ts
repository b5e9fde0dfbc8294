import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { editedSize, toStoredEdit } from '#contract/media/edit.ts';
import { editedKey, originalKey, preparedKey } from '#worker/db/bucket.ts';
import type { SentRequest } from '#worker/guards/calls/sample-request.ts';
import { crawlRequests } from '#worker/guards/crawl.ts';
import { guardedEnv, send } from '#worker/guards/world/send-request.ts';
import { anotherSession, aWorld, type Owner, type World } from '#worker/guards/world/world.ts';
import { keepSentRenditionStatement } from '#worker/media/kept-renditions.ts';
import { media } from '#worker/media/tables.ts';

const ORIGINAL_CONTENT = 'what was cut off is on this';
const CROPPED_CONTENT = 'what is left';
const edit = toStoredEdit({ width: 640, height: 480 }, { turns: 1, crop: { x: 10, y: 20, width: 311, height: 277 } });

let world: World;
let owner: Owner;
let partner: Owner;

beforeEach(async () => {
  world = await aWorld();
  const [firstOwner, secondOwner] = world.owners;
  if (!firstOwner || !secondOwner) throw new Error('no owners');
  [owner, partner] = [firstOwner, secondOwner];
  for (const { media_id } of [owner.shownThings, owner.hiddenThings]) await crop(media_id);
});

/** Stores the row as the edit job leaves it, with the older rendition kept for a conversation. */
async function crop(id: string) {
  const { catalogue } = owner.person;
  for (const key of [originalKey(id), preparedKey(id)]) await env.MEDIA.put(key, ORIGINAL_CONTENT);
  for (const file of ['320.webp', '640.webp', 'og.jpg']) {
    await env.MEDIA.put(`d/${id}/1/${file}`, ORIGINAL_CONTENT);
    await env.MEDIA.put(`d/${id}/2/${file}`, CROPPED_CONTENT);
  }
  await env.MEDIA.put(editedKey(id, 2), `${CROPPED_CONTENT}, unmarked`);
  await catalogue.batch([
    catalogue.update(media).set({ was_sent: true }).where(eq(media.id, id)),
    keepSentRenditionStatement(catalogue, { id, rendition: 2 }) as never,
    catalogue
      .update(media)
      .set({ edit, rendered_edit: edit, ...editedSize(edit), rendition: 2 })
      .where(eq(media.id, id)),
  ]);
}

const variants = ['320', '640', 'og', 'original', 'prepared', 'edited', 'edited.jpg', 'video', 'mark'];
const guessedPaths = (id: string) =>
  [0, 1, 2, 3].flatMap((n) => variants.map((variant) => `/file/${id}/${n}/${variant}`));
const fileAddresses = (text: string) => text.replaceAll('&amp;', '&').match(/\/file\/[\w-]+\/\d+\/[\w.?&=%-]+/g) ?? [];

describe('what a crop cut off', () => {
  it.each(['anonymous', 'stranger', 'partner', 'admin'] as const)(
    'is given to no %s, by any call, page, feed or file',
    async (role) => {
      const caller = role === 'partner' ? partner.person : await anotherSession(world, owner, role);
      const addresses = new Set(
        [owner.shownThings, owner.hiddenThings].flatMap(({ media_id }) => guessedPaths(media_id)),
      );
      const leaks: string[] = [];
      const ask = async (request: Pick<SentRequest, 'path'> & Partial<SentRequest>) => {
        const { headers, text, status } = await send(caller, request.path, { ...request, env: guardedEnv });
        const responseText = `${JSON.stringify([...headers])} ${text}`;
        // A conversation's address is signed for the photo that was sent there.
        if (responseText.includes(ORIGINAL_CONTENT) && !request.path.includes('sig=')) leaks.push(request.path);
        if (/"rendered_edit"|"is_editing"|"crop"/.test(responseText)) leaks.push(`edit in ${request.path}`);
        for (const address of fileAddresses(responseText)) addresses.add(address);
        return status;
      };
      for (const request of crawlRequests([owner.shownThings, owner.hiddenThings], [], `${role} and crops`))
        await ask(request);
      const answers = new Map<string, number>();
      for (const address of addresses) answers.set(address, await ask({ path: address, method: 'GET' }));
      expect(leaks).toEqual([]);
      // Proof that the requests reach files: the cropped photo is public.
      expect(answers.get(`/file/${owner.shownThings.media_id}/2/640`)).toBe(200);
      expect(answers.get(`/file/${owner.shownThings.media_id}/1/640`)).toBe(302);
      expect(
        [...answers].filter(([address, status]) => status === 200 && /original|prepared|edited/.test(address)),
      ).toEqual([]);
    },
  );

  it('is there for its owner', async () => {
    const { media_id } = owner.shownThings;
    const read = async (variant: string) => (await owner.person.fetch(`/file/${media_id}/2/${variant}`)).text();
    expect([await read('original'), await read('prepared')]).toEqual([
      ORIGINAL_CONTENT,
      `${CROPPED_CONTENT}, unmarked`,
    ]);
  });
});
