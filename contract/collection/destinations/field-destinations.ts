/** A place that leaves a field out, and why. */
type Refusal = { no: string };
export const no = (reason: string): Refusal => ({ no: reason });

/** What each place outside the catalogue makes of a field: something, or a refusal with its reason. */
export type FieldDestinations = {
  /** an exchange gives its receiver the same value, or a value by a rule of its own */
  handover: 'same' | 'rule' | Refusal;
  /** the target of the import that writes it */
  heading: string | Refusal;
  /** the printed reports that list it among their facts, or print it beside them: in the name, the place, the price */
  report: readonly ('catalogue' | 'insurance' | 'executor')[] | 'beside' | Refusal;
  /** the fields of a label card that print it */
  label: readonly string[] | Refusal;
  /** the terms of Darwin Core that say it */
  darwin_core: readonly string[] | Refusal;
};
const destinations = ['handover', 'heading', 'report', 'label', 'darwin_core'] as const;

type Decisions = Readonly<Record<string, Partial<FieldDestinations>>>;

/** A sentence for each field of a table that some place has no decision about, or refuses without a reason. */
export const undecidedFields = (table: object, decisions: Decisions): string[] =>
  Object.keys(table).flatMap((field) =>
    destinations.flatMap((destination) => {
      const decision = decisions[field]?.[destination];
      return isDecision(decision) ? [] : [`${field}: ${destination} needs a value, or 'no' with a reason`];
    }),
  );

const isDecision = (decision: FieldDestinations[(typeof destinations)[number]] | undefined): boolean => {
  if (decision === undefined) return false;
  return typeof decision === 'object' && 'no' in decision ? decision.no.trim() !== '' : decision.length > 0;
};
