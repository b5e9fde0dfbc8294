import { type Amount, fieldAmount, type MoneyField } from '#contract/collection/measures/money-fields.ts';
import { goneStatuses, type Status, statuses } from '#contract/collection/specimen/status.ts';

type WithStatus = { status: Status };
/** How many specimens of one status a report leaves out. */
export type GoneCount = { status: Status; count: number };

/** Whether the owner still has the specimen and can insure it. */
export const isInsurable = ({ status }: WithStatus): boolean => !goneStatuses.includes(status);

/** Returns the numbers of specimens that a report leaves out because they are gone, by status. */
export const goneCounts = (specimens: readonly WithStatus[]): GoneCount[] =>
  statuses
    .filter((status) => !isInsurable({ status }))
    .map((status) => ({ status, count: specimens.filter((specimen) => specimen.status === status).length }))
    .filter(({ count }) => count > 0);

type WithMoney = Parameters<typeof fieldAmount<MoneyField>>[0];
/** The amount for which a specimen is insured, and its field: its value, else the price paid. */
export type InsuredAmount = Amount & { basis: MoneyField };

export function insuredAmount(specimen: WithMoney): InsuredAmount | null {
  for (const basis of ['value', 'buy_price'] as const) {
    const amount = fieldAmount(specimen, basis);
    if (amount) return { ...amount, basis };
  }
  return null;
}

/** A sum in one currency: of how many specimens, and how many of them by each field. */
export type InsuredSum = Amount & { count: number; counts: Record<MoneyField, number> };

/**
 * Returns the total insured amounts by currency, those with most specimens first; specimens that are gone are not
 * counted.
 */
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

/** Returns how many of the insurable specimens have neither value nor price. */
export const withoutAmount = (specimens: readonly (WithMoney & WithStatus)[]): number =>
  specimens.filter((specimen) => isInsurable(specimen) && insuredAmount(specimen) === null).length;
