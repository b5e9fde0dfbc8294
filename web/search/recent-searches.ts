import { recentChoices } from '#web/lib/recent-choices.ts';

const asText = (value: unknown): { id: string } | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? { id: value.id }
    : null;

/** What was searched for lately, on this device alone and until the log-out. */
export const recentSearches = recentChoices<{ id: string }>({
  name: 'searches',
  read: asText,
  itemNames: ({ id }) => [id],
});
