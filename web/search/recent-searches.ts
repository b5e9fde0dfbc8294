import { recentChoices } from '#web/lib/recent-choices.ts';

const asText = (value: unknown): { id: string } | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? { id: value.id }
    : null;

/** The recent searches, kept on this device only and until log-out. */
export const recentSearches = recentChoices<{ id: string }>({
  name: 'searches',
  read: asText,
  itemNames: ({ id }) => [id],
});
