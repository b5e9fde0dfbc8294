const directions = { n: 'North', s: 'South', e: 'East', w: 'West' } as const;
const isDirection = (character: string): character is keyof typeof directions => character in directions;

/** Countries and states whose first word is a direction, or New, and is often written as one letter: W. Virginia. */
const directedNames: readonly (readonly [letters: string, first: string, names: string])[] = [
  ['n', 'Northern', 'Ireland'],
  ['n', 'New', 'Mexico|Jersey|York|Hampshire|Zealand|Brunswick|Caledonia'],
  ['ns', '', 'Carolina|Dakota|Korea|Rhodesia'],
  ['nsw', '', 'Africa|Australia|Macedonia|Yemen|Sudan'],
  ['w', '', 'Virginia|Sahara'],
];

type Rewrite = readonly [pattern: RegExp, (...groups: string[]) => string];
const to = (text: string) => () => text;

const directionRewrites: Rewrite[] = directedNames.map(([characters, direction, names]) => [
  new RegExp(`(?<![\\p{L}\\p{M}.&])([${characters}])(?:\\.\\s?|\\s)(${names})(?![\\p{L}\\p{M}])`, 'giu'),
  (_, initial = '', name = '') => {
    const key = initial.toLowerCase();
    return `${direction || (isDirection(key) ? directions[key] : '')} ${name}`;
  },
]);

/**
 * Spellings of countries that the reference cannot have as names: words in another order, or with brackets and
 * commas at which a label is cut; and names that contain the name of another locality.
 */
const countries: readonly Rewrite[] = [
  // Washington is never abbreviated with points; beside another name, W.A. is resolved by that name.
  [/^\s*W\.\s?A\.\s*$/u, to('Western Australia')],
  [/中国(?:大陆|内地)|(?<!\p{Script=Han})(?:中国)?大陆(?!\p{Script=Han})/gu, to('中国')],
  [/中国(?=台湾|香港|澳门)/gu, to('')],
  [/刚果\s?[(（]([金布])[)）]/gu, (_, character = '') => `刚果${character}`],
  [/\bmainland china\b/giu, to('China')],
  [/\bchina,?\s?\(?p\.?\s?r\b\.?\)?/giu, to('China')],
  [/\bdem(?:ocratic|\.)?\srep(?:ublic|\.)?\s(?:of\s)?(?:the\s)?congo\b/giu, to('Congo Kinshasa')],
  [/\bcongo,?\s\(?(?:d\.?\s?r\b\.?|drc\b|rdc\b)\)?/giu, to('Congo Kinshasa')],
  [/république démocratique du congo|(?<![\p{L}.])RDC(?![\p{L}.])/giu, to('Congo Kinshasa')],
  [/\brep(?:ublic|\.)?\s(?:of\s)?(?:the\s)?congo\b|\bcongo,?\srep(?:ublic\b|\.)/giu, to('Congo Brazzaville')],
  [/\bnorth(?:ern)? rhodesia\b/giu, to('Zambia')],
  [/\bsouth(?:ern)? rhodesia\b/giu, to('Zimbabwe')],
  [/\bfae?roes?(?:\sis(?:lands?\b|les\b|\.)?)?(?![\p{L}])/giu, to('Faroe Islands')],
  // One word, so that the part after New is not read as the country of that name.
  [
    /(?<!papua )\bnew (guinea|britain|ireland|granada)(?=\s*(?:[,;)]|$))/giu,
    (_, name = '') => `New${name.toLowerCase()}`,
  ],
  [/(?<=\p{L} )is(?:l|ls)?\.(?=\s*(?:[,;)]|$))/giu, to('Islands')],
];

/** Replaces collectors' spellings of countries and states in a label by those of the reference. */
export const withUsualSpelling = (text: string): string =>
  [...directionRewrites, ...countries].reduce((label, [pattern, rewrite]) => label.replace(pattern, rewrite), text);
