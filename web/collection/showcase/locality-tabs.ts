/** The tabs of a locality's page; the first is the default. */
export const localityTabs = ['details', 'minerals', 'gallery'] as const;
export type LocalityTab = (typeof localityTabs)[number];

/** The tab that an address asks for; the default for an unknown one. */
export const readLocalityTab = (search: URLSearchParams): LocalityTab =>
  localityTabs.find((tab) => tab === search.get('tab')) ?? localityTabs[0];
