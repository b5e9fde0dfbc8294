/** The error message of a list field: that of the whole list, else that of its first invalid entry. */
export const listMessage = (fieldError: (path: string) => string | undefined, path: string, length: number) =>
  [path, ...Array.from({ length }, (_, index) => `${path}.${index}`)]
    .map(fieldError)
    .find((message) => message !== undefined);
