import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { specimens } from '#worker/collection/tables.ts';
import { createPerson } from '#worker/testing/people.ts';
import { cardColumns } from './card-rows.ts';

const shownCover = {
  id: uuid(),
  state: 'ready',
  width: 2309,
  height: 1732,
  dominant_color: '#6b5a8e',
  rendition: 2,
  edges: [320, 2560],
  description: "Blue, 'twinned' 萤石",
};
const notShown = { kind: 'image', view: 'visible', reason: null, copyright: '© Lin Wei', tags: ['uv'], version: 3 };

it('a card reads of its picture what it shows and nothing else', async () => {
  const owner = await createPerson('owner', 0);
  const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 1 }));
  await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 2 }));
  await settleShowcase();
  await env.CATALOGUE_0.prepare('update specimens set cover = ? where id = ?')
    .bind(JSON.stringify({ ...notShown, ...shownCover }), id)
    .run();
  const rows = await owner.catalogue.select(cardColumns).from(specimens).orderBy(specimens.coll_index);
  expect(rows.map(({ cover }) => cover)).toEqual([shownCover, null]);
});
