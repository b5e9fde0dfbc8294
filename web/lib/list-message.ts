/** What is to be said of a list's field: of the list as a whole, else of the first of its entries that is wrong. */
export const listMessage = (fieldError: (path: string) => string | undefined, path: string, length: number) =>
  [path, ...Array.from({ length }, (_, index) => `${path}.${index}`)]
    .map(fieldError)
    .find((message) => message !== undefined);
