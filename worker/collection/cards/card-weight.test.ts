import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { cardFields } from '#contract/collection/cards/card-fields.ts';
import { readCards } from '#contract/collection/cards/read-cards.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, visitor } from '#worker/testing/people.ts';

const LIST_BYTES_MAX = 14_000;
const MINES = 15;

afterEach(() => settleShowcase());

const coverFields = {
  kind: 'image',
  view: 'visible',
  state: 'ready',
  reason: null,
  width: 2309,
  height: 1732,
  dominant_color: '#6b5a8e',
  edges: [320, 640, 1280, 2560],
  rendition: 1,
  order: 0,
  is_cover: true,
  copyright: '© Lin Wei',
  description: null,
  tags: ['uv'],
  watermark_id: 'default',
  watermark_hash: null,
  version: 3,
};

/** Creates 24 typical specimens: from fifteen mines, each with two minerals, photo, size and story. */
async function aCollection() {
  await onlyWholeReference();
  const owner = await createPerson('owner', 0);
  const mines = await env.DB.prepare(
    `select id from localities where kind = 'mine' and json_array_length(path) >= 4 order by id limit ?`,
  )
    .bind(MINES)
    .all<{ id: number }>();
  const minerals = await env.DB.prepare('select id from minerals order by id limit 24').all<{ id: string }>();
  const items = minerals.results.map(({ id }, index) =>
    aSpecimen({
      coll_index: index + 1,
      mineral_ids: [id, 'quartz'],
      locality_id: mines.results[index % MINES]?.id ?? null,
      description: 'Sharp crystals on matrix, collected in the nineties.',
      tags: ['cabinet'],
      weight: 214.5,
      locality_text: 'From the 490 m level',
      size: { length: 62.5, width: 41, height: 30 },
      ...(index % 6 === 0 && { custom_name1: 'The blue one', display_name_choice: 'custom_name1' as const }),
    }),
  );
  await owner.callOrThrow(collectionApi.createMany, { items });
  await settleShowcase();
  await env.CATALOGUE_0.prepare('update specimens set cover = json_set(?, ?, id), shown_media_count = 1')
    .bind(JSON.stringify({ ...coverFields, id: uuid() }), '$.id')
    .run();
  return items;
}

it('a list of two dozen weighs at most 14 kB, and says of each what its page says of it', async () => {
  const createdItems = await aCollection();
  const page = await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' });
  expect(page.items).toHaveLength(createdItems.length);
  expect(new TextEncoder().encode(JSON.stringify(page)).length).toBeLessThanOrEqual(LIST_BYTES_MAX);
  for (const { cover, ...card } of readCards(page).items.slice(0, 8)) {
    const item = await visitor.callOrThrow(publicCollectionApi.item, { username: 'owner', coll_no: card.coll_no });
    if (!('specimen' in item)) throw new Error(`No specimen at ${card.coll_no}`);
    expect(item.specimen).toMatchObject({ ...card, ...pick(card, cardFields), cover });
  }
});
