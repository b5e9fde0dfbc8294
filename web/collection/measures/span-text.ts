import type { ProvenanceStep } from '#contract/collection/specimen/provenance.ts';
import { calendarDate } from '#contract/dates.ts';
import type { Locale } from '#contract/locale.ts';

/** “1991–2019”; one end alone where the other is not known; null without both. */
export function spanText(from: string | null, to: string | null, locale: Locale): string | null {
  const ends = [from, to].filter((end) => end !== null).map((end) => calendarDate(end, locale));
  return ends.length > 0 ? ends.join('\u00a0– ').replace(/^(\d+)\u00a0– (\d+)$/, '$1–$2') : null;
}

type Owner = Pick<ProvenanceStep, 'owner' | 'from' | 'to' | 'number'>;

/** An owner of the past in one line: the name, when, and the number it had there. */
export const ownerLine = ({ owner, from, to, number }: Owner, locale: Locale): string =>
  [owner, spanText(from || null, to || null, locale), number].filter(Boolean).join(', ');
