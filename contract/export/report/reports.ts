import {
  fieldsWithDecision,
  type SpecimenReport,
  specimenReports,
} from '#contract/collection/destinations/field-destinations.ts';
import { fieldDestinations } from '#contract/collection/destinations/specimen-destinations.ts';
import type { FieldName } from '#contract/collection/specimen/specimen-fields.ts';
import type { Locale } from '#contract/format/locale.ts';

/**
 * The printed reports: the first three list specimens, the others are want and swap lists in the collectors' usual
 * form.
 */
export const reportKinds = [...specimenReports, 'wants', 'swaps'] as const;
export type ReportKind = (typeof reportKinds)[number];
export type { SpecimenReport };

export const readReportKind = (text: string | null): ReportKind =>
  reportKinds.find((kind) => kind === text) ?? 'catalogue';

type LocalizedName = Readonly<Record<Locale, string>>;

export const reportNames: Record<ReportKind, { name: LocalizedName; description: LocalizedName }> = {
  catalogue: {
    name: { en: 'Catalogue', zh: '目录' },
    description: {
      en: 'Every specimen with picture, locality and what is known of it',
      zh: '全部标本，含图片、产地和已知信息',
    },
  },
  insurance: {
    name: { en: 'Insurance report', zh: '保险清单' },
    description: {
      en: 'Pictures, values or else prices, provenance and the sums; without what is sold, traded, given away or lost',
      zh: '图片、估价（没有估价则用购入价）、流传和合计，不含已售出、换出、赠出和遗失的',
    },
  },
  executor: {
    name: { en: 'Executor report', zh: '移交清单' },
    description: {
      en: 'For whoever takes the collection over: where each lies, prices, private notes',
      zh: '交给接手收藏的人：存放位置、价格、私人备注',
    },
  },
  wants: {
    name: { en: 'Want list', zh: '想要清单' },
    description: { en: 'As text for a forum or a chat', zh: '纯文本，可发到论坛或群里' },
  },
  swaps: {
    name: { en: 'Swap list', zh: '可换出清单' },
    description: { en: 'As text for a forum or a chat', zh: '纯文本，可发到论坛或群里' },
  },
};

/** Returns the fields that a report prints for each specimen, in their order. */
export const reportFields = (report: SpecimenReport): readonly FieldName[] =>
  fieldsWithDecision(fieldDestinations, 'report', report);

/** Whether a report prints the specimens' values, or else the prices paid. */
export const saysPrices = (kind: SpecimenReport) => kind !== 'catalogue';
