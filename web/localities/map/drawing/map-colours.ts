const names = [
  'paper',
  'chalk',
  'gypsum',
  'mica',
  'galena',
  'graphite',
  'ink',
  'azurite',
  'count-1',
  'count-2',
  'count-3',
  'count-4',
  'on-count-3',
  'on-count-4',
] as const;

export type MapColours = Record<(typeof names)[number], string>;

/** The colours of the present theme, for drawing. */
export function readColours(): MapColours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim() || 'gray';
  return Object.fromEntries(names.map((name) => [name, read(name)])) as MapColours;
}
