import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { sizeClassNames } from '#contract/collection/specimen/size-class-names.ts';
import type { Want } from '#contract/exchange/wants/want.ts';
import { photographWanted } from '#contract/exchange/wants/want-texts.ts';
import type { Locale } from '#contract/format/locale.ts';
import { sizeText } from '#contract/format/measures.ts';
import { alphabet } from '#contract/format/names.ts';
import { localityLine, specimenLocalityLine } from '#contract/localities/localized-locality-name.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import type { Offer } from './intent.ts';

type OfferFields = Pick<Offer, 'mineral' | 'specimen_id' | 'specimen' | 'note'>;
type WantFields = Pick<Want, 'mineral' | 'locality' | 'size_class' | 'with_photo' | 'note'>;

/** The usual headings for offers and wants. */
const heads = { offered: { en: 'O:', zh: '出：' }, wanted: { en: 'W:', zh: '求：' } };

/**
 * Returns the offers as text for an email or a forum, in alphabetical order, each specimen once even if several
 * intents offer it: 'Fluorite, Yaogangxian Mine, Hunan, China, 6 × 4 cm, SC-0021 (old label)'. Empty without
 * offers.
 */
export function swapListText(offers: readonly OfferFields[], locale: Locale): string {
  const offersByItem = new Map(offers.map((offer, index) => [offer.specimen_id ?? `mineral ${index}`, offer]));
  return headedList(
    'offered',
    [...offersByItem.values()].map((offer) => offeredLine(offer, locale)),
    locale,
  );
}

/** Returns the wants in the same form: 'Tourmaline, Minas Gerais, Brazil, miniature or small cabinet (pink)'. */
export const wantListText = (wants: readonly WantFields[], locale: Locale): string =>
  headedList(
    'wanted',
    wants.map((want) => wantedLine(want, locale)),
    locale,
  );

function headedList(head: keyof typeof heads, lines: readonly string[], locale: Locale): string {
  if (lines.length === 0) return '';
  return [heads[head][locale], ...[...new Set(lines)].sort(alphabet(locale))].join('\n');
}

function offeredLine({ mineral, specimen, note }: OfferFields, locale: Locale): string {
  if (!specimen) return joinLine([localizedMineralName(mineral, locale)], note, locale);
  const number = shownNumber(specimen);
  const title = specimenTitle(specimen, locale);
  const plainSize = sizeText(specimen.size, locale)?.replaceAll('\u00a0', ' ');
  const locality = specimenLocalityLine(specimen, locale);
  return joinLine([title, locality, plainSize, title === number ? null : number], note, locale);
}

function wantedLine({ mineral, locality, size_class, with_photo, note }: WantFields, locale: Locale): string {
  const name = mineral ? localizedMineralName(mineral, locale) : anyMineralText[locale];
  const sizes = joinAlternatives(
    size_class.map((sizeClass) => fillText(sizeClassNames[sizeClass], locale)),
    locale,
  );
  const photo = with_photo && photographWanted[locale];
  return joinLine([name, localityLine(locality, locale), sizes, photo], note, locale);
}

const anyMineralText = { en: 'Anything', zh: '任意矿物' };

function joinAlternatives(names: readonly string[], locale: Locale): string {
  const [last, ...precedingNames] = names.toReversed();
  if (last === undefined || precedingNames.length === 0) return last ?? '';
  const precedingText = precedingNames.toReversed().join(locale === 'zh' ? '、' : ', ');
  return locale === 'zh' ? `${precedingText}或${last}` : `${precedingText} or ${last}`;
}

type LineSegment = string | null | undefined | false;

function joinLine(segments: readonly LineSegment[], note: string | null, locale: Locale): string {
  const lineText = segments.filter(Boolean).join(locale === 'zh' ? '，' : ', ');
  if (!note) return lineText;
  return locale === 'zh' ? `${lineText}（${note.trim()}）` : `${lineText} (${note.trim()})`;
}
