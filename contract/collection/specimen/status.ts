import type { AccessLevel } from '#contract/http/access.ts';

export const statuses = ['in_collection', 'offered', 'on_loan', 'traded', 'sold', 'given', 'missing', 'lost'] as const;
export type Status = (typeof statuses)[number];

export const conditions = ['none_visible', 'contacts_only', 'minor_not_display', 'minor_visible', 'notable'] as const;
export type Condition = (typeof conditions)[number];

export const conditionMarks = [
  'repaired',
  'restored',
  'stabilised',
  'treated',
  'trimmed',
  'polished',
  'self_collected',
  'type_locality',
] as const;
export type ConditionMark = (typeof conditionMarks)[number];

/** What its owner still has to give: only then can an exchange promise it, and keep the promise. */
export const givable: readonly Status[] = ['in_collection', 'offered', 'on_loan'];
/** With which a public specimen has an address. */
export const addressedStatuses: readonly Status[] = [...givable, 'traded', 'given'];

/** No longer with its owner, who keeps its record: it is neither insured nor counted as theirs. */
export const goneStatuses: readonly Status[] = ['traded', 'sold', 'given', 'lost'];

type Visible = { access_level: AccessLevel; status: Status };

/** Whether visitors find it in lists, counts and searches. */
export const isListed = ({ access_level, status }: Visible) => access_level === 'public' && givable.includes(status);

/** Whether visitors who know its address see it: traded and given pieces stay there with a line where they went. */
export const isAddressed = ({ access_level, status }: Visible) =>
  access_level === 'public' && addressedStatuses.includes(status);

/** Whether its owner still has it to give. */
export const isGivable = ({ status }: Pick<Visible, 'status'>) => givable.includes(status);
