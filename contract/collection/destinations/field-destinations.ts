/** A place that leaves a field out, and why. */
type Refusal = { no: string };
export const no = (reason: string): Refusal => ({ no: reason });

/** The printed reports that list specimens. */
export const specimenReports = ['catalogue', 'insurance', 'executor'] as const;
export type SpecimenReport = (typeof specimenReports)[number];

/** What each place outside the catalogue makes of a field: something, or a refusal with its reason. */
export type FieldDestinations = {
  /** an exchange gives its receiver the same value, or a value by a rule of its own */
  handover: 'same' | 'rule' | Refusal;
  /** the target of the import that writes it */
  heading: string | Refusal;
  /** the printed reports that list it among their facts, or print it beside them: in the name, the place, the price */
  report: readonly SpecimenReport[] | 'beside' | Refusal;
  /** the fields of a label card that print it */
  label: readonly string[] | Refusal;
  /** the terms of Darwin Core that say it */
  darwin_core: readonly string[] | Refusal;
};

/** What a table of decisions names for a place: the import's targets, the labels' fields, the terms of Darwin Core. */
export type NamesFor<D, P extends keyof FieldDestinations> = {
  [F in keyof D]: D[F] extends Record<P, infer Decision> ? NameIn<Decision> : never;
}[keyof D];

/** The fields of a table of decisions for which a place has this name. */
export type FieldsNamed<D, P extends keyof FieldDestinations, Name> = {
  [F in keyof D]: D[F] extends Record<P, infer Decision> ? (Name extends NameIn<Decision> ? F : never) : never;
}[keyof D];

type NameIn<Decision> = Decision extends readonly (infer Name)[] ? Name : Decision extends string ? Decision : never;

/** The fields of a table of decisions for which a place has this name, in the table's order. */
export const fieldsNamed = <
  D extends Readonly<Record<string, FieldDestinations>>,
  P extends keyof FieldDestinations,
  const Name extends string,
>(
  decisions: D,
  destination: P,
  name: Name,
) =>
  Object.keys(decisions).filter((field) =>
    decisionNames(decisions[field]?.[destination]).includes(name),
  ) as (FieldsNamed<D, P, Name> & string)[];

/** The names that a decision gives. */
export const decisionNames = (decision: FieldDestinations[keyof FieldDestinations] | undefined): readonly string[] => {
  if (typeof decision === 'string') return [decision];
  return decision && !('no' in decision) ? decision : [];
};
