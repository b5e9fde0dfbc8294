/** The reason why a destination leaves a field out. */
type Refusal = { reason: string };
export const refusal = (reason: string): Refusal => ({ reason });

/** The printed reports that list specimens. */
export const specimenReports = ['catalogue', 'insurance', 'executor'] as const;
export type SpecimenReport = (typeof specimenReports)[number];

/** What each destination outside the catalogue does with a field: how it uses it, or why it leaves it out. */
export type FieldDestinations = {
  /** an exchange gives the receiver the same value, or a value by its own rule */
  handover: 'same' | 'rule' | Refusal;
  /** the import target that writes the field */
  heading: string | Refusal;
  /**
   * the printed reports that list the field among their facts, or `beside`: they print it in the name, locality or
   * price
   */
  report: readonly SpecimenReport[] | 'beside' | Refusal;
  /** the fields of a label card that print the field */
  label: readonly string[] | Refusal;
  /** the Darwin Core terms that contain the field */
  darwin_core: readonly string[] | Refusal;
};

/** The names that a table of decisions gives for a destination: import targets, label fields, Darwin Core terms. */
export type DestinationNames<D, P extends keyof FieldDestinations> = {
  [F in keyof D]: D[F] extends Record<P, infer Decision> ? NameIn<Decision> : never;
}[keyof D];

/** The fields of a table of decisions that have this name at a destination. */
export type FieldsWithName<D, P extends keyof FieldDestinations, Name> = {
  [F in keyof D]: D[F] extends Record<P, infer Decision> ? (Name extends NameIn<Decision> ? F : never) : never;
}[keyof D];

type NameIn<Decision> = Decision extends readonly (infer Name)[] ? Name : Decision extends string ? Decision : never;

/** Returns the fields of a table of decisions that have this name at a destination, in the table's order. */
export const fieldsWithDecision = <
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
  ) as (FieldsWithName<D, P, Name> & string)[];

/** Returns the names in a decision; none if the field is left out. */
export const decisionNames = (decision: FieldDestinations[keyof FieldDestinations] | undefined): readonly string[] => {
  if (typeof decision === 'string') return [decision];
  return decision && !('reason' in decision) ? decision : [];
};
