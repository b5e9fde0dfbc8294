import type { ProvenanceStep } from '#contract/collection/specimen/provenance.ts';
import { dateSpan } from '#contract/format/dates.ts';
import type { Locale } from '#contract/format/locale.ts';

type Owner = Pick<ProvenanceStep, 'owner' | 'from' | 'to' | 'number'>;

/** A former owner on one line: the name, the dates, and the number there. */
export const ownerLine = ({ owner, from, to, number }: Owner, locale: Locale): string =>
  [owner, dateSpan(from || null, to || null, locale), number].filter(Boolean).join(', ');
