import { fieldsNamed, type SpecimenReport, specimenReports } from '../../collection/destinations/field-destinations.ts';
import { specimenDestinations } from '../../collection/destinations/specimen-destinations.ts';
import type { FieldName } from '../../collection/specimen/specimen-fields.ts';
import type { Locale } from '../../locale.ts';

/** What can be put on paper: the first three of specimens, the others lists as collectors write them. */
export const reportKinds = [...specimenReports, 'wants', 'swaps'] as const;
export type ReportKind = (typeof reportKinds)[number];
export type { SpecimenReport };

export const readReportKind = (said: string | null): ReportKind =>
  reportKinds.find((kind) => kind === said) ?? 'catalogue';

type Words = Readonly<Record<Locale, string>>;

export const reportNames: Record<ReportKind, { name: Words; said: Words }> = {
  catalogue: {
    name: { en: 'Catalogue', zh: '目录' },
    said: {
      en: 'Every specimen with picture, locality and what is known of it',
      zh: '全部标本，含图片、产地和已知信息',
    },
  },
  insurance: {
    name: { en: 'Insurance report', zh: '保险清单' },
    said: { en: 'Pictures, prices and provenance, with the sums', zh: '图片、价格、流传，并有合计' },
  },
  executor: {
    name: { en: 'Executor report', zh: '移交清单' },
    said: {
      en: 'For whoever takes the collection over: where each lies, prices, private notes',
      zh: '交给接手收藏的人：存放位置、价格、私人备注',
    },
  },
  wants: {
    name: { en: 'Want list', zh: '想要清单' },
    said: { en: 'As text for a forum or a chat', zh: '纯文本，可发到论坛或群里' },
  },
  swaps: {
    name: { en: 'Swap list', zh: '可换出清单' },
    said: { en: 'As text for a forum or a chat', zh: '纯文本，可发到论坛或群里' },
  },
};

/** The fields that a report says of each specimen, in their order. */
export const reportFields = (report: SpecimenReport): readonly FieldName[] =>
  fieldsNamed(specimenDestinations, 'report', report);

/** Whether a report says what was paid. */
export const saysPrices = (kind: SpecimenReport) => kind !== 'catalogue';

type Priced = { buy_price: number | null; currency: string | null };

/** What was paid in all, by currency, those with most specimens first. */
export function priceSums(specimens: readonly Priced[]): { currency: string; amount: number; count: number }[] {
  const sums = new Map<string, { currency: string; amount: number; count: number }>();
  for (const { buy_price, currency } of specimens) {
    if (buy_price === null || currency === null) continue;
    const sum = sums.get(currency) ?? { currency, amount: 0, count: 0 };
    sums.set(currency, { currency, amount: sum.amount + buy_price, count: sum.count + 1 });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count);
}
