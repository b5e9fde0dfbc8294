import type { CardPage } from '#contract/collection/cards/card.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { PageOf } from '#contract/http/page.ts';
import { buildCards } from '#worker/collection/cards/card-rows.ts';
import { defaultPreference } from '#worker/collection/preference-row.ts';
import type { Collector } from '#worker/collection/specimen/collector.ts';
import { flagReserved } from '#worker/collection/specimen/reservation-queries.ts';
import { addReservedIds } from '#worker/collection/specimen/reserved-specimens.ts';
import { ownSpecimenAnswer } from '#worker/collection/specimen/specimen-row.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { type AskedPage, findPage } from './find-page.ts';
import { pageAsked } from './page-queries.ts';
import { selectCards, selectOwn } from './select-specimens.ts';

const [askCards, askOwn] = [pageAsked(selectCards), pageAsked(selectOwn)];

/**
 * Returns one page of a collection as visitors see it, with the reservations; null if the collector has nothing
 * in this catalogue.
 */
export async function listPublic(
  { db, core }: { db: CatalogueDb; core: CoreDb },
  collector: Collector,
  pageQuery: AskedPage,
): Promise<CardPage | null> {
  const collectionScope = { user_id: collector.user_id, scope: 'public' } as const;
  const { page, reservedIds } = await addReservedIds(
    core,
    collector,
    findPage(db, collectionScope, pageQuery, askCards),
  );
  const { start, rows, ...pagination } = page;
  if (!start) return null;
  const cards = buildCards(rows, start.preference ?? defaultPreference('en'));
  return { ...cards, items: flagReserved(cards.items, reservedIds), ...pagination };
}

/** Returns one page of the user's own specimens outside the trash. */
export async function listOwn(
  ownerDb: CatalogueDb,
  owner: { id: string; username: string },
  pageQuery: AskedPage,
  locale: Locale,
): Promise<PageOf<OwnSpecimen> & { as_of: string }> {
  const as_of = new Date().toISOString();
  const { start, rows, ...page } = await findPage(ownerDb, { user_id: owner.id, scope: 'own' }, pageQuery, askOwn);
  const shapeContext = { username: owner.username, style: start?.preference ?? defaultPreference(locale) };
  return { items: rows.map((row) => ownSpecimenAnswer(row, shapeContext)), ...page, as_of };
}
