import type { Locale } from '#contract/format/locale.ts';
import type { FieldKind, KindType, LocalizedName } from './field-kinds.ts';

/** The sections under which the form lists fields to copy. */
export const copyGroups = ['what', 'where', 'measures', 'condition', 'past', 'own'] as const;
export type CopyGroup = (typeof copyGroups)[number];

/** What the product does with a field of a specimen; by default nothing of this. */
type Traits = {
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
   * it can be copied to a new specimen, together with all fields of the same `choiceName`. `usual`: ticked by default,
   * because specimens of one find or purchase share it. `goesAlong`: copied along, but not offered for its value
   * alone.
   */
  copy?: { group: CopyGroup; choiceName?: string; usual?: true; goesAlong?: true };
};

/**
 * A field, and who may see it: visitors (`open`), visitors if the locality is shown exactly (`exact`), or only the
 * owner (`own`).
 */
export type SpecimenField = {
  visibility: 'open' | 'exact' | 'own';
  kind: FieldKind;
  localizedName: LocalizedName;
} & Traits;
export type Fields = Readonly<Record<string, SpecimenField>>;

/** Visitors can filter only by fields that everyone may see. */
type TraitsFor<S> = S extends 'open' ? Traits : Traits & { facet?: 'owner' };

const fieldFactory =
  <S extends SpecimenField['visibility']>(visibility: S) =>
  <K extends FieldKind, const T extends TraitsFor<S>>(kind: K, en: string, zh: string, traits: T) => ({
    visibility,
    kind,
    localizedName: { en, zh },
    ...traits,
  });
export const open = fieldFactory('open');
export const exact = fieldFactory('exact');
export const ownerField = fieldFactory('own');

/** The names of a table's fields that have these properties. */
export type NamesLike<T extends Fields, Like> = { [N in keyof T & string]: T[N] extends Like ? N : never }[keyof T &
  string];

/** Returns the names of a table's fields that have these traits, in its order. */
export const matchingFields = <T extends Fields, Like extends Partial<Pick<SpecimenField, SimpleTrait>>>(
  table: T,
  traits: Like,
) =>
  Object.entries<SpecimenField>(table).flatMap(([name, field]) =>
    simpleTraits.every((trait) => traits[trait] === undefined || traits[trait] === field[trait]) ? [name] : [],
  ) as NamesLike<T, Like>[];

const simpleTraits = ['visibility', 'isSearched', 'facet', 'isBulk', 'isFact', 'isOnCard', 'next'] as const;
type SimpleTrait = (typeof simpleTraits)[number];

/** Returns the names of a table's fields of these kinds, in its order. */
export const fieldsOfKind = <T extends Fields, const P extends KindType>(table: T, ...types: readonly P[]) =>
  Object.entries<SpecimenField>(table).flatMap(([name, { kind }]) =>
    types.some((type) => type === kind.type) ? [name] : [],
  ) as NamesLike<T, { kind: { type: P } }>[];

/** Returns the names of a table's fields that have a column in the own list, in its order. */
export const columnFields = <T extends Fields>(table: T) =>
  Object.entries<SpecimenField>(table).flatMap(([name, { column }]) => (column ? [name] : [])) as NamesLike<
    T,
    { column: object }
  >[];

/** The names of a table's fields whose kind is none of these. */
export type NamesBeside<T extends Fields, P extends KindType> = {
  [N in keyof T & string]: T[N]['kind']['type'] extends P ? never : N;
}[keyof T & string];

/** Returns the names of a table's fields of none of these kinds, in its order. */
export const fieldsWithoutKinds = <T extends Fields, P extends KindType>(table: T, types: readonly P[]) =>
  Object.entries<SpecimenField>(table).flatMap(([name, { kind }]) =>
    types.some((type) => type === kind.type) ? [] : [name],
  ) as NamesBeside<T, P>[];

/** Returns the names of the fields that visitors may see, including those that need an exact locality. */
export const openFields = <T extends Fields>(table: T) =>
  Object.keys(table).filter((name) => table[name]?.visibility !== 'own') as NamesLike<
    T,
    { visibility: 'open' | 'exact' }
  >[];

/** Returns an object with only these fields. */
export const pick = <T extends object, N extends keyof T>(record: T, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, N>;

/** Returns the names of a table's fields in this language. */
export const fieldNames = <T extends Fields>(table: T, locale: Locale) =>
  Object.fromEntries(
    Object.entries<SpecimenField>(table).map(([name, { localizedName }]) => [name, localizedName[locale]]),
  ) as Record<keyof T & string, string>;
