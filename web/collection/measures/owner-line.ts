import type { ProvenanceStep } from '#contract/collection/specimen/provenance.ts';
import { dateSpan } from '#contract/format/dates.ts';
import type { Locale } from '#contract/format/locale.ts';

type Owner = Pick<ProvenanceStep, 'owner' | 'from' | 'to' | 'number'>;

/** An owner of the past in one line: the name, when, and the number it had there. */
export const ownerLine = ({ owner, from, to, number }: Owner, locale: Locale): string =>
  [owner, dateSpan(from || null, to || null, locale), number].filter(Boolean).join(', ');
