import type { Locale } from '#contract/format/locale.ts';
import type { Size } from '#contract/format/size.ts';
import type { LocalityRef } from '#contract/localities/specimen-locality.ts';
import type { ProvenanceStep } from './provenance.ts';

/** A name in each language. */
export type LocalizedName = Readonly<Record<Locale, string>>;
/** The values of a choice, in their order, with their names. */
export type ChoiceNames<V extends string = string> = Readonly<Record<V, LocalizedName>>;

type Details = {
  /** free text by the owner: one line, several lines */
  line: { max: number };
  paragraph: { max: number };
  /** a year, a month or a day */
  date: unknown;
  flag: unknown;
  /** one of these values, `usual` by default; one of these or none; any of these */
  choice: { choiceNames: ChoiceNames; usual: string };
  optional_choice: { choiceNames: ChoiceNames };
  choices: { choiceNames: ChoiceNames };
  /** short lines, at most `maxLines` */
  lines: { max: number; maxLines: number };
  tags: unknown;
  /** in grams */
  weight: unknown;
  min_id: unknown;
  currency: unknown;
  watermark: unknown;
  written_minerals: unknown;
  series: unknown;
  index: unknown;
  minerals: unknown;
  locality: unknown;
  /** the owner's own text for the locality */
  written_place: unknown;
  size: unknown;
  provenance: unknown;
  /** in the currency of its currency field */
  price: unknown;
};
export type KindType = keyof Details;

/** The kind of a field: its schema, its column, and how it is written and read follow from it. */
export type FieldKind<T extends KindType = KindType> = { [P in T]: { type: P } & Details[P] }[T];

export const lineKind = <const N extends number>(max: N) => ({ type: 'line', max }) as const;
export const paragraphKind = <const N extends number>(max: N) => ({ type: 'paragraph', max }) as const;
export const linesKind = (max: number, maxCount: number) => ({ type: 'lines', max, maxLines: maxCount }) as const;
export const choice = <V extends string>(names: ChoiceNames<V>, usual: NoInfer<V>) =>
  ({ type: 'choice', choiceNames: names, usual }) as const;
export const optionalChoice = <V extends string>(names: ChoiceNames<V>) =>
  ({ type: 'optional_choice', choiceNames: names }) as const;
export const choices = <V extends string>(names: ChoiceNames<V>) => ({ type: 'choices', choiceNames: names }) as const;
/** Returns a kind without details. */
export const plainKind = <T extends KindType>(type: T) => ({ type });

/** Returns the values of a choice, in their order. */
export const choiceValues = <V extends string>({ choiceNames }: { choiceNames: ChoiceNames<V> }) =>
  Object.keys(choiceNames) as V[];

type ChoiceValue<K> = K extends { choiceNames: ChoiceNames<infer V> } ? V : never;

/** The value of a field of each kind, as it is stored and read. */
type Values<K> = {
  choice: ChoiceValue<K>;
  optional_choice: ChoiceValue<K> | null;
  choices: ChoiceValue<K>[];
  flag: boolean;
  lines: string[];
  tags: string[];
  written_minerals: string[];
  minerals: string[];
  weight: number | null;
  price: number | null;
  size: Size;
  provenance: ProvenanceStep[];
  locality: LocalityRef | null;
  series: string;
  index: number;
};
export type ValueOf<K> = K extends { type: infer T }
  ? T extends keyof Values<K>
    ? Values<K>[T]
    : string | null
  : never;

const noSize: Size = { length: null, width: null, height: null };

/** Returns the value of a blank field of this kind. */
export function blankValue<K extends FieldKind>(kind: K): ValueOf<K>;
export function blankValue(kind: FieldKind) {
  switch (kind.type) {
    case 'choice':
      return kind.usual;
    case 'flag':
      return false;
    case 'choices':
    case 'lines':
    case 'tags':
    case 'minerals':
    case 'written_minerals':
    case 'provenance':
      return [];
    case 'size':
      return noSize;
    default:
      return null;
  }
}
