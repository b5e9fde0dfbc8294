import type { CardPage } from '#contract/collection/cards/card.ts';
import { readCards, type SpecimenCard } from '#contract/collection/cards/read-cards.ts';
import { joinTexts } from '#contract/collection/columns/cell-list.ts';
import { CSV_BEGIN, csvRow } from '#contract/collection/columns/csv-text.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { specimenLocalityLine } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';

/** The version of the public data format; raised when the meaning of something in it changes. */
const PUBLIC_VERSION = 1;

const cardImage = ({ cover }: SpecimenCard) => cover?.variants['1280'] ?? cover?.variants['640'] ?? null;

/** Returns the public data of a specimen in a list, with absolute URLs. */
function publicSpecimen(card: SpecimenCard, username: string, origin: string) {
  const {
    coll_no,
    own_number,
    minerals,
    written_minerals,
    custom_name1,
    custom_name2,
    locality,
    locality_text,
    status,
  } = card;
  const coverImage = cardImage(card);
  return {
    coll_no,
    own_number,
    url: origin + specimenAddress({ ...card, username }),
    name: specimenTitle(card, 'en'),
    name_zh: specimenTitle(card, 'zh'),
    minerals: minerals.map(({ id, name, name_zh, formula }) => ({ id, name, name_zh, formula })),
    written_minerals,
    custom_names: [custom_name1, custom_name2].filter((name) => name !== null),
    place: locality?.path.map(({ name, name_zh }) => ({ name, name_zh })) ?? [],
    place_as_written: locality_text,
    status,
    picture: coverImage === null ? null : origin + coverImage,
  };
}

type CollectionContext = { username: string; origin: string; next: string | null };

/** Returns a page of a collection as JSON for other programs: what visitors read. */
export function publicJson(page: CardPage, { username, origin, next }: CollectionContext): string {
  const { items } = readCards(page);
  const content = {
    format: 'vug-public-collection',
    version: PUBLIC_VERSION,
    collector: { username, url: origin + screenAddress('userCollection', { username }) },
    ...(page.total !== undefined && { total: page.total }),
    items: items.map((card) => publicSpecimen(card, username, origin)),
    next,
  };
  return `${JSON.stringify(content)}\n`;
}

const columns = [
  'coll_no',
  'name',
  'name_zh',
  'minerals',
  'place',
  'place_zh',
  'status',
  'url',
  'picture',
  'own_number',
];

/** Returns the same as CSV. */
export function publicCsv(page: CardPage, { username, origin }: CollectionContext): string {
  const rows = readCards(page).items.map((card) => {
    const { coll_no, own_number, name, name_zh, minerals, status, url, picture } = publicSpecimen(
      card,
      username,
      origin,
    );
    const localityTexts = (['en', 'zh'] as const).map((locale) => specimenLocalityLine(card, locale));
    const mineralNames = joinTexts(minerals.map((mineral) => mineral.name));
    return csvRow([
      coll_no,
      name,
      name_zh,
      mineralNames,
      ...localityTexts,
      status,
      url,
      picture ?? '',
      own_number ?? '',
    ]);
  });
  return CSV_BEGIN + csvRow(columns) + rows.join('');
}
