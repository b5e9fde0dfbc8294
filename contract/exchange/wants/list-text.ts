import { shownNumber } from '../../collection/numbers/own-number.ts';
import { specimenTitle } from '../../collection/specimen/display-name.ts';
import { sizeClassNames } from '../../collection/specimen/size-words.ts';
import { sizeText } from '../../format/measures.ts';
import { alphabet } from '../../format/names.ts';
import type { Locale } from '../../locale.ts';
import { localityLine } from '../../localities/written-place.ts';
import { localizedMineralName } from '../../minerals/written-mineral.ts';
import { say } from '../../words/sentence.ts';
import type { Offer } from '../intents/intent.ts';
import type { Want } from './want.ts';
import { photographWanted } from './want-words.ts';

type Offered = Pick<Offer, 'mineral' | 'specimen_id' | 'specimen' | 'note'>;
type Wanted = Pick<Want, 'mineral' | 'locality' | 'size_class' | 'with_photo' | 'note'>;

/** How collectors head what they offer and what they look for. */
const heads = { offered: { en: 'O:', zh: '出：' }, wanted: { en: 'W:', zh: '求：' } };

/**
 * What is offered as collectors write it into a letter or a forum, by the alphabet, each piece once however many intents
 * offer it: 'Fluorite, Yaogangxian Mine, Hunan, China, 6 × 4 cm, SC-0021 (old label)'. Empty without any.
 */
export function swapListText(offers: readonly Offered[], locale: Locale): string {
  const pieces = new Map(offers.map((offer, at) => [offer.specimen_id ?? `mineral ${at}`, offer]));
  return listOf(
    'offered',
    [...pieces.values()].map((offer) => offeredLine(offer, locale)),
    locale,
  );
}

/** What is looked for, in the same way: 'Tourmaline, Minas Gerais, Brazil, miniature or small cabinet (pink)'. */
export const wantListText = (wants: readonly Wanted[], locale: Locale): string =>
  listOf(
    'wanted',
    wants.map((want) => wantedLine(want, locale)),
    locale,
  );

function listOf(head: keyof typeof heads, lines: readonly string[], locale: Locale): string {
  if (lines.length === 0) return '';
  return [heads[head][locale], ...[...new Set(lines)].sort(alphabet(locale))].join('\n');
}

function offeredLine({ mineral, specimen, note }: Offered, locale: Locale): string {
  if (!specimen) return lineOf([localizedMineralName(mineral, locale)], note, locale);
  const { locality, size } = specimen;
  const number = shownNumber(specimen);
  const title = specimenTitle(specimen, locale);
  const measured = sizeText(size, locale)?.replaceAll('\u00a0', ' ');
  return lineOf([title, localityLine(locality, locale), measured, title === number ? null : number], note, locale);
}

function wantedLine({ mineral, locality, size_class, with_photo, note }: Wanted, locale: Locale): string {
  const name = mineral ? localizedMineralName(mineral, locale) : anything[locale];
  const sizes = either(
    size_class.map((each) => say(sizeClassNames[each], locale)),
    locale,
  );
  const photo = with_photo && photographWanted[locale];
  return lineOf([name, localityLine(locality, locale), sizes, photo], note, locale);
}

const anything = { en: 'Anything', zh: '任意矿物' };

function either(names: readonly string[], locale: Locale): string {
  const [last, ...before] = names.toReversed();
  if (last === undefined || before.length === 0) return last ?? '';
  const others = before.toReversed().join(locale === 'zh' ? '、' : ', ');
  return locale === 'zh' ? `${others}或${last}` : `${others} or ${last}`;
}

type Part = string | null | undefined | false;

function lineOf(parts: readonly Part[], note: string | null, locale: Locale): string {
  const said = parts.filter(Boolean).join(locale === 'zh' ? '，' : ', ');
  if (!note) return said;
  return locale === 'zh' ? `${said}（${note.trim()}）` : `${said} (${note.trim()})`;
}
