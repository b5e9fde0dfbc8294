import { type Amount, fieldAmount, type MoneyField } from '#contract/collection/measures/money-fields.ts';
import { goneStatuses, type Status, statuses } from '#contract/collection/specimen/status.ts';

type WithStatus = { status: Status };
/** How many specimens of one status a report leaves out. */
export type GoneCount = { status: Status; count: number };

/** Whether a specimen is still its owner's to insure. */
export const isInsurable = ({ status }: WithStatus): boolean => !goneStatuses.includes(status);

/** The specimens that a report leaves out since they are gone, by status. */
export const goneCounts = (specimens: readonly WithStatus[]): GoneCount[] =>
  statuses
    .filter((status) => !isInsurable({ status }))
    .map((status) => ({ status, count: specimens.filter((specimen) => specimen.status === status).length }))
    .filter(({ count }) => count > 0);

type WithMoney = Parameters<typeof fieldAmount<MoneyField>>[0];
/** What a specimen is insured for, and by which field: its value, else what was paid. */
export type InsuredAmount = Amount & { basis: MoneyField };

export function insuredAmount(specimen: WithMoney): InsuredAmount | null {
  for (const basis of ['value', 'buy_price'] as const) {
    const amount = fieldAmount(specimen, basis);
    if (amount) return { ...amount, basis };
  }
  return null;
}

/** A sum in one currency, of how many specimens, and how many of them by each field. */
export type InsuredSum = Amount & { count: number; counts: Record<MoneyField, number> };

/** What specimens are insured for in all, by currency, those with most specimens first; what is gone is not counted. */
export function insuredSums(specimens: readonly (WithMoney & WithStatus)[]): InsuredSum[] {
  const sums = new Map<string, InsuredSum>();
  for (const specimen of specimens) {
    const insurance = isInsurable(specimen) ? insuredAmount(specimen) : null;
    if (!insurance) continue;
    const { currency, amount, basis } = insurance;
    const sum = sums.get(currency) ?? { currency, amount: 0, count: 0, counts: { value: 0, buy_price: 0 } };
    const counts = { ...sum.counts, [basis]: sum.counts[basis] + 1 };
    sums.set(currency, { currency, amount: sum.amount + amount, count: sum.count + 1, counts });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count);
}

/** How many of the specimens that are there have neither value nor price. */
export const withoutAmount = (specimens: readonly (WithMoney & WithStatus)[]): number =>
  specimens.filter((specimen) => isInsurable(specimen) && insuredAmount(specimen) === null).length;
