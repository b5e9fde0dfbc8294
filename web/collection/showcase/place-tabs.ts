/** What the page of a place shows below its head; the first one is there without being asked for. */
export const localityTabs = ['details', 'minerals', 'gallery'] as const;
export type LocalityTab = (typeof localityTabs)[number];

/** Which of them an address asks for. */
export const readLocalityTab = (search: URLSearchParams): LocalityTab =>
  localityTabs.find((tab) => tab === search.get('tab')) ?? localityTabs[0];
