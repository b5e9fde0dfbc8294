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

/** Statuses of specimens that the owner still has: only these can be promised in an exchange. */
export const givable: readonly Status[] = ['in_collection', 'offered', 'on_loan'];
/** Statuses with which a public specimen has a page. */
export const addressedStatuses: readonly Status[] = [...givable, 'traded', 'given'];

/** Statuses of specimens no longer with their owner, who keeps the record: not insured or counted as theirs. */
export const goneStatuses: readonly Status[] = ['traded', 'sold', 'given', 'lost'];

/** Whether an exchange passed it on to a new owner. */
export const hasNewOwner = (status: Status) => status === 'traded' || status === 'given';

type Visible = { access_level: AccessLevel; status: Status };

/** Whether visitors find it in lists, counts and searches. */
export const isListed = ({ access_level, status }: Visible) => access_level === 'public' && givable.includes(status);

/**
 * Whether visitors with its address see it: traded and given specimens keep their page, which says where they
 * went.
 */
export const isAddressed = ({ access_level, status }: Visible) =>
  access_level === 'public' && addressedStatuses.includes(status);

/** Whether its owner still has it and can give it. */
export const isGivable = ({ status }: Pick<Visible, 'status'>) => givable.includes(status);
