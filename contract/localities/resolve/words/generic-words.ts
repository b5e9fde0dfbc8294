import type { LocalityKind } from '#contract/localities/locality.ts';

const splitWords = (text: string) => text.trim().split(/\s+/);

const mineKinds = ['mine', 'pocket-area', 'deposit', 'quarry'] as const;

/** Words for kinds of localities in the languages of labels; folded, with the kinds they fit. */
const sorts: readonly (readonly [readonly LocalityKind[], string])[] = [
  [
    ['mine', 'pocket-area'],
    `mine mines mina minas grube gruben zeche bergwerk stollen schacht miniera miniere rudnik rudniki gruva gruvan
    gruve gruvor kopalnia dul banya kozan colliery shaft adit tunnel pit claim claims prospect workings working
    level pocket opencut opencast openpit stope dump dumps halde tailings kuang kuangshan opencut galleria
    galerie fundgrube erbstollen mining kaivos`,
  ],
  [
    mineKinds,
    `deposit deposits pegmatite pegmatites pegmatit pegmatita pegmatiti pegmatito dyke dike vein veins lode ore orefield
    field fields occurrence lagerstatte vorkommen gisement yacimiento giacimento filon filone mestorozhdenie massif complex
    outcrop sill pluton batholith`,
  ],
  [
    ['quarry'],
    `quarry quarries steinbruch steinbruche bruch carriere carrieres cava cantera canteras pedreira steingrube lom
    kamenolom stenbrudd steinbrudd louhos kariere`,
  ],
  [
    ['district', 'place', 'region'],
    `county co cty cnty comte bezirk landkreis kreis lkr raion rayon cercle arrondissement shire xian shi gun qu qi division
    tehsil agency`,
  ],
  [
    ['region', 'district'],
    `province prov provincia provincie provinz departamento departement department dept dep depto dpto governorate gov`,
  ],
  [['district', 'deposit', 'place', 'region'], 'district districts dist distr area municipality municipio mun'],
  [['place', 'district', 'deposit'], 'gemeinde commune comune town city township twp parish village borough zhen'],
  [
    ['region', 'district'],
    `region regione regiao region oblast obl krai kray kraj kraya gebiet prefecture pref prefektur ken fu sheng state
    staat estado bundesland kanton canton kt cantone territory terr autonomous republic rep wojewodztwo
    voivodeship fylke`,
  ],
  [
    ['mountain', 'place', 'deposit', 'mine'],
    'mt mountain mountains mts mtn mtns range hill hills peak pk berg gebirge massiv ridge',
  ],
];

const kindsByWord = new Map<string, readonly LocalityKind[]>();
for (const [kinds, text] of sorts) for (const word of splitWords(text)) kindsByWord.set(word, kinds);

/** Returns the kinds of localities that a generic word fits; undefined if the word is not generic. */
export const wordKinds = (word: string): readonly LocalityKind[] | undefined => kindsByWord.get(word);

/**
 * Articles, prepositions and other common words on labels: never a locality by themselves, ignored when names
 * are compared.
 */
const small = new Set(
  splitWords(`of the and in at by a an de la le les el los las do da du di del dell della delle degli dei dos das des den der
  die das dem het van von im am an aus bei nahe near from close somewhere unknown loc locality fundort type tl no nr num
  number ex coll collection old label ca approx circa around vicinity environs north south east west of area
  small large fine nice rare with on und et e y i near pres cerca vicino presso prob probably possibly poss nb
  specimen specimens crystal crystals mineral minerals cluster matrix classic vintage miniature cabinet thumbnail`),
);
/** Small words that also begin or end many names. */
for (const word of splitWords('north south east west los las el i y')) small.delete(word);

export const isSmall = (word: string): boolean => small.has(word);

const mineralTerms = new Set(
  splitWords(`quartz quarz quarzo cuarzo calcite calcit calcita fluorit fluorspar fluorine flusspat gold silver silber copper kupfer
  lead blei zinc zink tin zinn iron eisen fe sn pb zn cu au ag sb hg w mo as bi li be u antimony mercury tungsten wolfram
  uranium manganese mn co ni galena galenite bleiglanz blende pyrit pyrite amethyst amethyste beryl topaz topas garnet granat grenat
  tourmaline turmalin tourmalin opal agate achat emerald smaragd ruby rubin sapphire saphir aquamarine aquamarin gypsum gips
  barytes schwerspat feldspar feldspat mica glimmer cinnabar zinnober sulfur sulphur schwefel diamond diamant jade
  pyrites coal salt marble phosphate talc asbestos barium fluor smoky rose crystal rock amber chalcedony jasper kunzite
  rhodochrosite orpiment realgar stibnite epidote zircon titanite sphene amazonite spinel peridot`),
);
const mineralEnd = /^\p{L}{3,}(?:ite|ites|itt|lith|lithe|clase|klas|blende|spat|spar)$/u;

/** Whether a folded word is most likely a mineral, a metal or a gem rather than a name. */
export const isMineral = (word: string): boolean => mineralTerms.has(word) || mineralEnd.test(word);

/** Spellings of the same word: the first replaces the others. */
const synonyms = [
  splitWords('mt mount mont monte mtn mtns mountain mountains mts montagne berge gebirge gory'),
  splitWords('st saint ste sainte sankt sanct'),
  splitWords('north n nth nord norte northern'),
  splitWords('south s sth sud sued sur southern'),
  splitWords('east ost est este eastern'),
  splitWords('west ouest oeste western'),
  splitWords('second 2nd ii zweite'),
  splitWords('first 1st i erste'),
  splitWords('third 3rd iii'),
  splitWords('fort ft'),
  splitWords('corporation corp'),
  splitWords('lake lk lago lac'),
  splitWords('county co cty cnty'),
  splitWords('province prov provincia provincie provinz'),
  splitWords('district districts dist distr'),
  splitWords('department departamento departement dept dep depto dpto'),
  splitWords('new nueva nova nouvelle'),
];
const canonical = new Map(
  synonyms.flatMap(([firstTerm = '', ...otherTerms]) => otherTerms.map((word) => [word, firstTerm] as const)),
);
for (const word of ['n', 's', 'i', 'sur', 'est', 'este', 'nova', 'nueva', 'nouvelle']) canonical.delete(word);

/**
 * Returns the canonical spelling of a word that may be abbreviated or translated: mt for Mountain, st for
 * Sankt.
 */
export const canonicalWord = (word: string): string => canonical.get(word) ?? word;
