import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { draftInput } from './draft-input.ts';
import type { DraftField, SpecimenDraft } from './specimen-draft.ts';

/**
 * A draft as the values that would be stored, for comparison: two drafts with equal values are the same, even if
 * one was typed here and the other read from the server. The search text of a chosen mineral and a currency without
 * a price do not count.
 */
export function comparableDraft(draft: SpecimenDraft, preference: Preference): Record<DraftField, unknown> {
  const input = draftInput(draft, preference);
  const trimmedDraft = Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as SpecimenDraft;
  const { buy_price, currency, value, value_currency, weight, provenance, min_id } = input;
  return {
    ...trimmedDraft,
    ...input.size,
    minerals: [input.mineral_ids, input.written_minerals],
    locality: [input.locality_id, input.locality_text?.trim() ?? null],
    buy_price,
    currency,
    value,
    value_currency,
    weight,
    provenance,
    min_id,
  };
}
