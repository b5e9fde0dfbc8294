import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import { specimens } from '#worker/collection/tables.ts';
import { media } from '#worker/media/tables.ts';
import { aSpecimenRow } from '#worker/media/upload/uploads-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

type Row = typeof media.$inferInsert;

let owner: Person;
let stranger: Person;

beforeEach(async () => {
  [owner, stranger] = await Promise.all([createPerson('owner'), createPerson('stranger')]);
});

async function aPhoto(
  person: Person,
  specimen_id: string,
  created_at: number,
  overrides: Partial<Row> = {},
): Promise<string> {
  const id = uuid();
  const file = { filename: 'a.jpg', bytes: 1, sha256: 'a'.repeat(64), edges: [320], rendition: 1 };
  const defaults = { tags: [], order: 0, is_cover: false, watermark_id: 'default', version: 1 };
  await person.catalogue.insert(media).values({
    id,
    user_id: person.id,
    specimen_id,
    kind: 'image',
    view: 'visible',
    state: 'ready',
    created_at,
    ...file,
    ...defaults,
    ...overrides,
  });
  return id;
}

const newest = async (limit: number) =>
  (await owner.callOrThrow(mediaApi.newest, { limit })).items.map(({ coll_no, media: { id } }) => `${coll_no} ${id}`);

it('the newest photographs are those of one’s own that can be shown, of whatever specimen they are', async () => {
  const specimen = await aSpecimenRow(owner);
  const [oldest, middle, latest] = [
    await aPhoto(owner, specimen, 1),
    await aPhoto(owner, specimen, 2),
    await aPhoto(owner, specimen, 3),
  ];
  await aPhoto(owner, specimen, 4, { state: 'processing' });
  await aPhoto(stranger, await aSpecimenRow(stranger), 5);
  expect(await newest(10)).toEqual([`SC-0001 ${latest}`, `SC-0001 ${middle}`, `SC-0001 ${oldest}`]);
  expect(await newest(2)).toEqual([`SC-0001 ${latest}`, `SC-0001 ${middle}`]);
  await owner.catalogue.update(specimens).set({ in_trash: true }).where(eq(specimens.id, specimen));
  expect(await newest(10)).toEqual([]);
});
