import type { Locale } from '#contract/format/locale.ts';
import type { FieldKind, KindType, LocalizedName } from './field-kinds.ts';

/** The sections under which the form lists fields to copy. */
export const copySections = ['what', 'where', 'measures', 'condition', 'past', 'own'] as const;
export type CopyGroup = (typeof copySections)[number];

/** What the product does with a field of a specimen; by default nothing of this. */
type FieldTraits = {
  /** the text search covers it */
  isSearched?: true;
  /** lists can be filtered by it: the owner's list, or public ones too */
  facet?: 'owner' | 'public';
  /** a bulk edit can set it, and clear it if it can be blank */
  isBulk?: true;
  /** it is among the facts of a specimen's page: the public page, or the owner's record */
  isFact?: true;
  /** its card in a public list shows it */
  isOnCard?: true;
  /** its column in the owner's list: the width in pixels, and whether its cells are editable */
  column?: { width: number; isEditable?: true };
  /** the form copies its value to the next new specimen: always, or if the user ticks that */
  next?: 'always' | 'asked';
  /**
   * it can be copied to a new specimen, together with all fields of the same `choiceName`. `isDefault`: ticked by
   * default, because specimens of one find or purchase share it. `isDependent`: copied along, but not offered for
   * its value alone.
   */
  copy?: { group: CopyGroup; choiceName?: string; isDefault?: true; isDependent?: true };
};

/**
 * A field, and who may see it: visitors (`open`), visitors if the locality is shown exactly (`exact`), or only the
 * owner (`own`).
 */
export type SpecimenField = {
  visibility: 'open' | 'exact' | 'own';
  kind: FieldKind;
  localizedName: LocalizedName;
} & FieldTraits;
export type FieldTable = Readonly<Record<string, SpecimenField>>;

/** Visitors can filter only by fields that everyone may see. */
type TraitsFor<S> = S extends 'open' ? FieldTraits : FieldTraits & { facet?: 'owner' };

const fieldFactory =
  <S extends SpecimenField['visibility']>(visibility: S) =>
  <K extends FieldKind, const T extends TraitsFor<S>>(kind: K, en: string, zh: string, traits: T) => ({
    visibility,
    kind,
    localizedName: { en, zh },
    ...traits,
  });
export const publicField = fieldFactory('open');
export const exactLocalityField = fieldFactory('exact');
export const ownerField = fieldFactory('own');

/** The names of a table's fields that have these properties. */
export type MatchingNames<T extends FieldTable, Criteria> = {
  [N in keyof T & string]: T[N] extends Criteria ? N : never;
}[keyof T & string];

/** Returns the names of a table's fields that have these traits, in its order. */
export const matchingFieldKeys = <T extends FieldTable, Like extends Partial<Pick<SpecimenField, SimpleTrait>>>(
  table: T,
  traits: Like,
) =>
  Object.entries<SpecimenField>(table).flatMap(([name, field]) =>
    comparableTraits.every((trait) => traits[trait] === undefined || traits[trait] === field[trait]) ? [name] : [],
  ) as MatchingNames<T, Like>[];

const comparableTraits = ['visibility', 'isSearched', 'facet', 'isBulk', 'isFact', 'isOnCard', 'next'] as const;
type SimpleTrait = (typeof comparableTraits)[number];

/** Returns the names of a table's fields of these kinds, in its order. */
export const fieldsOfKinds = <T extends FieldTable, const Kind extends KindType>(table: T, ...types: readonly Kind[]) =>
  Object.entries<SpecimenField>(table).flatMap(([name, { kind }]) =>
    types.some((type) => type === kind.type) ? [name] : [],
  ) as MatchingNames<T, { kind: { type: Kind } }>[];

/** Returns the names of a table's fields that have a column in the own list, in its order. */
export const columnFields = <T extends FieldTable>(table: T) =>
  Object.entries<SpecimenField>(table).flatMap(([name, { column }]) => (column ? [name] : [])) as MatchingNames<
    T,
    { column: object }
  >[];

/** The names of a table's fields whose kind is none of these. */
export type NamesWithoutKinds<T extends FieldTable, P extends KindType> = {
  [N in keyof T & string]: T[N]['kind']['type'] extends P ? never : N;
}[keyof T & string];

/** Returns the names of a table's fields of none of these kinds, in its order. */
export const fieldsWithoutKinds = <T extends FieldTable, P extends KindType>(table: T, types: readonly P[]) =>
  Object.entries<SpecimenField>(table).flatMap(([name, { kind }]) =>
    types.some((type) => type === kind.type) ? [] : [name],
  ) as NamesWithoutKinds<T, P>[];

/** Returns the names of the fields that visitors may see, including those that need an exact locality. */
export const visitorFields = <T extends FieldTable>(table: T) =>
  Object.keys(table).filter((name) => table[name]?.visibility !== 'own') as MatchingNames<
    T,
    { visibility: 'open' | 'exact' }
  >[];

/** Returns an object with only these fields. */
export const pick = <T extends object, N extends keyof T>(record: T, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, N>;

/** Returns the names of a table's fields in this language. */
export const localizedFieldNames = <T extends FieldTable>(table: T, locale: Locale) =>
  Object.fromEntries(
    Object.entries<SpecimenField>(table).map(([name, { localizedName }]) => [name, localizedName[locale]]),
  ) as Record<keyof T & string, string>;
