import type { FieldKind, ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import { fromMinor } from '#contract/collection/specimen/money.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { collectorsCountryName } from '#contract/format/country-names.ts';
import { calendarDate } from '#contract/format/dates.ts';
import type { Locale } from '#contract/format/locale.ts';
import { sizeText, weightText } from '#contract/format/measures.ts';
import { addressLine, listNames } from '#contract/format/names.ts';
import { moneyText } from '#contract/format/numbers.ts';
import { plainFormula } from '#contract/minerals/formula-markup.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import type { LabelFacts } from './facts.ts';
import type { LabelField } from './label-fields.ts';
import { type PlainLabelField, plainLabelFields } from './plain-label-fields.ts';

type Name = { en: string; zh: string | null };
type Wants = readonly string[];
type Say = (facts: LabelFacts, locale: Locale, wants: Wants) => string | null;

/** Returns the typeset formulas of the specimen's minerals without duplicates. */
export const mineralFormulas = ({ minerals }: LabelFacts): string[] => [
  ...new Set(minerals.flatMap(({ formula }) => formula?.trim() || [])),
];

const localizedName = ({ en, zh }: Name, locale: Locale) => collectorsCountryName((locale === 'zh' && zh) || en);
const otherLocales: Record<Locale, Locale> = { en: 'zh', zh: 'en' };

/** Returns a name in one language, or with `both` in both, that of the card first; once where they are equal. */
function wantedName(name: Name, locale: Locale, wants: Wants): string {
  const firstName = localizedName(name, locale);
  const secondName = localizedName(name, otherLocales[locale]);
  return wants.includes('both') && secondName !== firstName ? `${firstName} ${secondName}` : firstName;
}

type PlainKind = SpecimenFields[PlainLabelField]['kind']['type'];
const keepText = (text: string | null) => text;

const textsOfKinds: { [K in PlainKind]: (value: ValueOf<FieldKind<K>>, locale: Locale) => string | null } = {
  line: keepText,
  paragraph: keepText,
  min_id: keepText,
  date: (date, locale) => date && calendarDate(date, locale),
  weight: weightText,
  tags: listNames,
};

const plainSayings = Object.fromEntries(
  plainLabelFields.map((name): [PlainLabelField, Say] => {
    const text = textsOfKinds[specimenFields[name].kind.type] as (value: unknown, locale: Locale) => string | null;
    return [name, (facts, locale) => text(facts[name], locale)];
  }),
) as Record<PlainLabelField, Say>;

/** How each field is written on a card; null or blank where the value is unknown. */
export const sayings: Record<LabelField, Say> = {
  ...plainSayings,
  coll_no: ({ coll_no }) => coll_no,
  number: shownNumber,
  mineral_names: ({ minerals }, locale, wants) =>
    listNames(
      minerals.map((name) => wantedName(name, locale, wants)),
      locale,
    ),
  formula: (facts, locale) => listNames(mineralFormulas(facts).map(plainFormula), locale),
  locality: localityText,
  size: ({ size }, locale) => sizeText(size, locale),
  previous_owners: ({ previous_owners }, locale) => listNames(previous_owners, locale),
  display_name: ({ display_name }) => display_name,
  collector: ({ collector }) => collector,
  permanent_id: ({ permanent_id }) => permanent_id,
  buy_price: ({ buy_price }, locale) =>
    buy_price && moneyText(fromMinor(buy_price.amount, buy_price.currency), buy_price.currency, locale),
};

/**
 * Returns a locality, or the requested part of it; the whole one in both languages takes two lines. Where the
 * owner gave it no name, the usual one is used.
 */
function localityText(facts: LabelFacts, locale: Locale, wants: Wants): string | null {
  const { locality, locality_short, locality_custom, locality_text } = facts;
  const country = locality.at(-1);
  if (wants.includes('text')) return locality_text;
  if (wants.includes('country')) return country ? wantedName(country, locale, wants) : null;
  if (wants.includes('short')) return locality_short ? wantedName(locality_short, locale, wants) : locality_text;
  if (wants.includes('custom') && locality_custom) return locality_custom;
  if (locality.length === 0) return locality_custom ?? locality_text;
  if (wants.includes('lines'))
    return inOrder(locality, locale)
      .map((name) => wantedName(name, locale, wants))
      .join('\n');
  const fullText = wholeLocality(locality, locale);
  const otherText = wholeLocality(locality, otherLocales[locale]);
  return wants.includes('both') && otherText !== fullText ? `${fullText}\n${otherText}` : fullText;
}

/** Returns a locality with the areas that contain it; in English form where no part has a Chinese name. */
function wholeLocality(path: readonly Name[], locale: Locale): string {
  const pathLocale = path.some(({ zh }) => zh) ? locale : 'en';
  return addressLine(
    path.map((name) => localizedName(name, pathLocale)),
    pathLocale,
  );
}

const inOrder = (path: readonly Name[], locale: Locale) =>
  locale === 'zh' && path.some(({ zh }) => zh) ? path.toReversed() : path;
