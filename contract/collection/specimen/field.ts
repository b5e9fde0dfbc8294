import type { Locale } from '#contract/format/locale.ts';
import type { FieldKind, KindType, LocalizedName } from './field-kinds.ts';

/** The parts of a form that fields to copy are listed under. */
export const copyGroups = ['what', 'where', 'measures', 'condition', 'past', 'own'] as const;
export type CopyGroup = (typeof copyGroups)[number];

/** What the product does with a field of a specimen; what is left out, it does not. */
type Traits = {
  /** the text search finds it */
  isSearched?: true;
  /** lists can be filtered by it: its owner's, or visitors' too */
  facet?: 'owner' | 'public';
  /** many specimens can be given it at once, and emptied of it where it can be empty */
  isBulk?: true;
  /** it stands among the facts of a specimen's page: to visitors, or in its owner's record */
  isFact?: true;
  /** its card in a list of visitors' says it */
  isOnCard?: true;
  /** its column in one's own list: how wide, in pixels, and whether it is changed there */
  column?: { width: number; isEditable?: true };
  /** goes on to the next specimen that is written, always or where its owner wishes */
  next?: 'always' | 'asked';
  /**
   * taken over to a copy, together with others of the same `as`; `usual` for specimens of one find or one purchase.
   * What goes along says nothing alone.
   */
  copy?: { group: CopyGroup; as?: string; usual?: true; goesAlong?: true };
};

/** A field, and who may know it: everybody, everybody where the place is shown exactly, or its owner alone. */
export type SpecimenField = { seen: 'open' | 'exact' | 'own'; kind: FieldKind; words: LocalizedName } & Traits;
export type Fields = Readonly<Record<string, SpecimenField>>;

/** Visitors filter by what everybody may know, and by nothing else. */
type TraitsFor<S> = S extends 'open' ? Traits : Traits & { facet?: 'owner' };

const fieldFactory =
  <S extends SpecimenField['seen']>(seen: S) =>
  <K extends FieldKind, const T extends TraitsFor<S>>(kind: K, en: string, zh: string, traits: T) => ({
    seen,
    kind,
    words: { en, zh },
    ...traits,
  });
export const open = fieldFactory('open');
export const exact = fieldFactory('exact');
export const ownerField = fieldFactory('own');

/** The names in a table of the fields that are like this. */
export type NamesLike<T extends Fields, Like> = { [N in keyof T & string]: T[N] extends Like ? N : never }[keyof T &
  string];

/** The fields of a table of which this is said, in its order. */
export const matchingFields = <T extends Fields, Like extends Partial<Pick<SpecimenField, SimpleTrait>>>(
  table: T,
  like: Like,
) =>
  Object.entries<SpecimenField>(table).flatMap(([name, field]) =>
    simpleTraits.every((trait) => like[trait] === undefined || like[trait] === field[trait]) ? [name] : [],
  ) as NamesLike<T, Like>[];

const simpleTraits = ['seen', 'isSearched', 'facet', 'isBulk', 'isFact', 'isOnCard', 'next'] as const;
type SimpleTrait = (typeof simpleTraits)[number];

/** The fields of a table that are of these kinds, in its order. */
export const fieldsOfKind = <T extends Fields, const P extends KindType>(table: T, ...types: readonly P[]) =>
  Object.entries<SpecimenField>(table).flatMap(([name, { kind }]) =>
    types.some((type) => type === kind.type) ? [name] : [],
  ) as NamesLike<T, { kind: { type: P } }>[];

/** The fields of a table that have a column in one's own list, in its order. */
export const columnFields = <T extends Fields>(table: T) =>
  Object.entries<SpecimenField>(table).flatMap(([name, { column }]) => (column ? [name] : [])) as NamesLike<
    T,
    { column: object }
  >[];

/** The names in a table of the fields that are of no such kind. */
export type NamesBeside<T extends Fields, P extends KindType> = {
  [N in keyof T & string]: T[N]['kind']['type'] extends P ? never : N;
}[keyof T & string];

/** The fields of a table that are of none of these kinds, in its order. */
export const fieldsWithoutKinds = <T extends Fields, P extends KindType>(table: T, types: readonly P[]) =>
  Object.entries<SpecimenField>(table).flatMap(([name, { kind }]) =>
    types.some((type) => type === kind.type) ? [] : [name],
  ) as NamesBeside<T, P>[];

/** The fields that everybody may know, as far as the place allows. */
export const openFields = <T extends Fields>(table: T) =>
  Object.keys(table).filter((name) => table[name]?.seen !== 'own') as NamesLike<T, { seen: 'open' | 'exact' }>[];

/** What something says in some fields alone. */
export const pick = <T extends object, N extends keyof T>(whole: T, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, N>;

/** What the fields of a table are called. */
export const fieldNames = <T extends Fields>(table: T, locale: Locale) =>
  Object.fromEntries(Object.entries<SpecimenField>(table).map(([name, { words }]) => [name, words[locale]])) as Record<
    keyof T & string,
    string
  >;
