import type { CardPage } from '#contract/collection/cards/card.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Locale } from '#contract/locale.ts';
import type { PageOf } from '#contract/page.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { cardsOf } from '../cards/card-rows.ts';
import { defaultPreference } from '../preferences/preference-row.ts';
import type { Collector } from '../specimen/collector.ts';
import { ownShapeOf } from '../specimen/specimen-row.ts';
import { pageAsked } from './ask-page.ts';
import { type AskedPage, findPage } from './find-page.ts';
import { selectCards, selectOwn } from './select-specimens.ts';

const [askCards, askOwn] = [pageAsked(selectCards), pageAsked(selectOwn)];

/** One page of what visitors find in a collection; null when this catalogue knows nothing of the collector. */
export async function listPublic(db: CatalogueDb, { user_id }: Collector, asked: AskedPage): Promise<CardPage | null> {
  const { start, rows, ...page } = await findPage(db, { user_id, scope: 'public' }, asked, askCards);
  if (!start) return null;
  return { ...cardsOf(rows, start.preference ?? defaultPreference('en')), ...page };
}

/** One page of one's own specimens outside the trash. */
export async function listOwn(
  own: CatalogueDb,
  owner: { id: string; username: string },
  asked: AskedPage,
  locale: Locale,
): Promise<PageOf<OwnSpecimen> & { as_of: string }> {
  const as_of = new Date().toISOString();
  const { start, rows, ...page } = await findPage(own, { user_id: owner.id, scope: 'own' }, asked, askOwn);
  const writing = { username: owner.username, style: start?.preference ?? defaultPreference(locale) };
  return { items: rows.map((row) => ownShapeOf(row, writing)), ...page, as_of };
}
