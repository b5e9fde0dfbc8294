import type { Media } from './media.ts';

type Pictured = Pick<Media, 'variants'> | null | undefined;

/** The path of the picture that an address is shown with elsewhere: that of the first that has one. */
export function sharedPicture(...pictured: readonly Pictured[]): string | undefined {
  const paths = pictured.map((each) => each?.variants['1280'] ?? each?.variants['640']);
  return paths.find((path) => path !== undefined);
}
