import type { OwnSpecimen, PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Locale } from '#contract/locale.ts';
import type { PageOf } from '#contract/page.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { defaultPreference } from '../preferences/preference-row.ts';
import type { Collector } from '../specimen/collector.ts';
import { ownShape, publicShape } from '../specimen/specimen-row.ts';
import { type AskedPage, findPage } from './find-page.ts';
import { selectOwn, selectPublic } from './select-specimens.ts';

/** One page of what visitors find in a collection; null when this catalogue knows nothing of the collector. */
export async function listPublic(
  db: CatalogueDb,
  { user_id, username }: Collector,
  asked: AskedPage,
): Promise<PageOf<PublicSpecimen> | null> {
  const { start, rows, ...page } = await findPage(db, { user_id, scope: 'public' }, asked, selectPublic);
  if (!start) return null;
  const writing = { username, style: start.preference ?? defaultPreference('en') };
  return { items: rows.map((row) => publicShape(row, writing)), ...page };
}

/** One page of one's own specimens outside the trash. */
export async function listOwn(
  own: CatalogueDb,
  owner: { id: string; username: string },
  asked: AskedPage,
  locale: Locale,
): Promise<PageOf<OwnSpecimen> & { as_of: string }> {
  const as_of = new Date().toISOString();
  const { start, rows, ...page } = await findPage(own, { user_id: owner.id, scope: 'own' }, asked, selectOwn);
  const writing = { username: owner.username, style: start?.preference ?? defaultPreference(locale) };
  return { items: rows.map((row) => ownShape(row, writing)), ...page, as_of };
}
