import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { draftInput } from './input-of-draft.ts';
import type { DraftField, SpecimenDraft } from './specimen-draft.ts';

/**
 * A draft by what would be stored of it: two that are equal in this say the same, also where one was typed here and the
 * other was read from the server. A chosen mineral carries what it was found by, a currency without a price says nothing.
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
