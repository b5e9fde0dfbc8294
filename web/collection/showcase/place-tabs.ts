/** What the page of a place shows below its head; the first one is there without being asked for. */
export const placeTabs = ['details', 'minerals', 'gallery'] as const;
export type PlaceTab = (typeof placeTabs)[number];

/** Which of them an address asks for. */
export const readPlaceTab = (search: URLSearchParams): PlaceTab =>
  placeTabs.find((tab) => tab === search.get('tab')) ?? placeTabs[0];
