import { fill, matchScreen, paths } from './paths.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns the path of a screen with its UUID, or the id of its mineral, in lower case as the database has it; null
 * if it is in lower case already, or no screen.
 */
export function lowerCaseIdPath(pathname: string): string | null {
  const matchedScreen = matchScreen(pathname);
  if (!matchedScreen) return null;
  const { screen, params } = matchedScreen;
  const lowerCase = (value: string) => (screen === 'mineral' || UUID.test(value) ? value.toLowerCase() : value);
  const foldedParams = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, lowerCase(value)]));
  const isFolded = Object.entries(params).every(([name, value]) => foldedParams[name] === value);
  return isFolded ? null : fill(paths[screen], foldedParams);
}
