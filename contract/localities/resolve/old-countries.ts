const soviet = 'RU UA BY MD EE LV LT GE AM AZ KZ UZ TM KG TJ';
const yugoslav = 'RS HR SI BA ME MK XK';

/**
 * Countries that no longer exist, or were larger, with the countries of their territory today; keys as
 * `exactKeys` makes them.
 */
const successors: readonly (readonly [today: string, names: string])[] = [
  [
    soviet,
    'ussr sovietunion udssr sowjetunion urss cccp sssr unionsovietique cis gus sulian qiansulian sovetskiysoyuz',
  ],
  [yugoslav, 'yugoslavia jugoslawien jugoslavia yougoslavie jugoslavija nansilafu yugoslawien'],
  [
    'CZ SK',
    'czechoslovakia tschechoslowakei cssr csr tchecoslovaquie cecoslovacchia checoslovaquia jiekesiluofake ceskoslovensko',
  ],
  ['AT HU CZ SK RO UA PL SI HR BA RS IT', 'austriahungary austrohungary osterreichungarn austrohungarianempire'],
  ['HU SK RO AT UA RS HR', 'hungary ungarn hongrie ungheria hungria upperhungary oberungarn magyarorszag'],
  ['DE PL RU FR CZ', 'prussia preussen germanempire'],
  ['PL CZ DE', 'silesia schlesien'],
  ['CD CG', 'congo kongo'],
  ['ZW ZM', 'rhodesia rhodesien rhodesie'],
  ['TZ KE UG RW BI', 'eastafrica ostafrika'],
  ['IN PK BD MM', 'britishindia'],
  ['VN LA KH', 'indochina indochine'],
  ['KR KP', 'korea coree corea chaoxian gaoli'],
  ['IT AT', 'tyrol tirol tirolo'],
  ['IE GB', 'ireland irland irlande irlanda'],
  ['MK GR BG', 'macedonia mazedonien'],
  ['CN TW HK MO', 'china zhongguo'],
];

const byKey = new Map(
  successors.flatMap(([countryCodes, names]) =>
    names.split(' ').map((name) => [name, countryCodes.split(' ')] as const),
  ),
);

/** Names of one present country that formerly covered more: Macedonia. */
const todaysNames: ReadonlyMap<string, string> = new Map([
  ['macedonia', 'MK'],
  ['mazedonien', 'MK'],
]);

/** Whether a country still has the name of a former larger one. */
export const isTodaysName = (key: string, country: string): boolean => todaysNames.get(key) === country;

/**
 * Localities that two countries claim, by their English names, with the country that does not contain their
 * row.
 */
const claims: ReadonlyMap<string, string> = new Map([
  ['Crimea', 'RU'],
  ['Kosovo', 'RS'],
]);

/** Whether a country claims a locality on the path. */
export const isClaimedByCountry = (path: readonly { name: string }[], country: string): boolean =>
  path.some(({ name }) => claims.get(name) === country);

/**
 * Returns the codes of the countries in which a locality of a country with this name may lie today; undefined
 * where it is only the country of that name.
 */
export const successorCountries = (key: string): readonly string[] | undefined => byKey.get(key);
