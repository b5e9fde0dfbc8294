/**
 * Names of countries as collectors write them on labels, by the names of the reference and the platform, which are
 * made for programs: with the capital after a dash, an older name in brackets, or a legal status.
 */
const collectorsNames: Readonly<Record<string, string>> = {
  'Antigua & Barbuda': 'Antigua and Barbuda',
  'Bosnia & Herzegovina': 'Bosnia and Herzegovina',
  'Ceuta & Melilla': 'Ceuta and Melilla',
  'Cocos (Keeling) Islands': 'Cocos Islands',
  '科科斯（基林）群岛': '科科斯群岛',
  'Congo - Brazzaville': 'Republic of the Congo',
  'Congo - Kinshasa': 'DR Congo',
  'Heard & McDonald Islands': 'Heard and McDonald Islands',
  'Hong Kong SAR China': 'Hong Kong',
  中国香港特别行政区: '香港',
  'Macao SAR China': 'Macau',
  中国澳门特别行政区: '澳门',
  'Myanmar (Burma)': 'Myanmar',
  'Palestinian Territories': 'Palestine',
  巴勒斯坦领土: '巴勒斯坦',
  'São Tomé & Príncipe': 'São Tomé and Príncipe',
  'South Georgia & South Sandwich Islands': 'South Georgia and the South Sandwich Islands',
  'St. Kitts & Nevis': 'Saint Kitts and Nevis',
  'St. Pierre & Miquelon': 'Saint Pierre and Miquelon',
  'St. Vincent & Grenadines': 'Saint Vincent and the Grenadines',
  'Svalbard & Jan Mayen': 'Svalbard and Jan Mayen',
  'Trinidad & Tobago': 'Trinidad and Tobago',
  'Turks & Caicos Islands': 'Turks and Caicos Islands',
  'Wallis & Futuna': 'Wallis and Futuna',
};

/** Returns a country's name as collectors write it; any other name unchanged. */
export const collectorsCountryName = (name: string): string => collectorsNames[name] ?? name;
