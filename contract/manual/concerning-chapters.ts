import type { Locale } from '#contract/format/locale.ts';
import type { Mineral } from '#contract/minerals/mineral.ts';
import type { ChapterId, SectionId } from './chapters.ts';
import { linkToManual } from './link-to-manual.ts';

type Title = Readonly<Record<Locale, string>>;

/** A section of the manual that concerns a mineral: its address, chapter and title. */
type ConcerningChapter = { chapter: ChapterId; to: string; title: Title };

type MineralFacts = Pick<Mineral, 'id' | 'of' | 'elements' | 'hazard'>;

/** Titles are repeated here so that a mineral's page does not load the table of all of them. */
const chapterLink = <C extends ChapterId>(
  chapter: C,
  section: SectionId<C>,
  en: string,
  zh: string,
): ConcerningChapter => ({
  chapter,
  to: linkToManual(chapter, section),
  title: { en, zh },
});

const radioactive = chapterLink('radioactive', 'handling', 'Radioactive minerals', '放射性矿物');
const otherPoisons = chapterLink('poisonous', 'others', 'Thallium, copper, beryllium', '铊、铜、铍');
const fibres = chapterLink('asbestos', 'keeping', 'Asbestos and dust', '石棉与粉尘');

/** Elements that make a mineral dangerous whatever else is in it; beryllium and thallium share a section. */
const byElement: readonly (readonly [symbols: readonly string[], ConcerningChapter])[] = [
  [['U', 'Th'], radioactive],
  [['Hg'], chapterLink('poisonous', 'mercury', 'Mercury', '汞')],
  [['As'], chapterLink('poisonous', 'arsenic', 'Arsenic', '砷')],
  [['Pb'], chapterLink('poisonous', 'lead', 'Lead', '铅')],
  [['Tl', 'Be'], otherPoisons],
];

const byHazard: Readonly<Partial<Record<Mineral['hazard'][number], ConcerningChapter>>> = {
  radioactive,
  asbestiform: fibres,
  'water-soluble': chapterLink('washing', 'soluble', 'What must stay dry', '忌水的矿物'),
  'light-sensitive': chapterLink('storing', 'light', 'Light', '光'),
  oxidises: chapterLink('storing', 'pyrite', 'Pyrite decay', '黄铁矿病'),
};

/** Minerals that are regulated as asbestos, or as dangerous, where they are fibrous, with their varieties' names. */
const fibrous = new Set([
  'chrysotile',
  'riebeckite',
  'crocidolite',
  'magnesio-riebeckite',
  'grunerite',
  'amosite',
  'cummingtonite',
  'anthophyllite',
  'tremolite',
  'actinolite',
  'ferro-actinolite',
  'winchite',
  'richterite',
  'fluoro-edenite',
  'erionite',
  'erionite-ca',
  'erionite-k',
  'erionite-na',
  'byssolite',
  'asbestos',
]);

/** Soluble copper salts: poisonous if swallowed, unlike copper in a carbonate or silicate. */
const solubleCopper = new Set(['chalcanthite', 'boothite', 'bonattite', 'poitevinite', 'eriochalcite']);

/** Uranium and thorium are in few formulas of the minerals that contain some of both. */
const weaklyRadioactive = /^(monazite|euxenite|samarskite|allanite|xenotime|pyrochlore|fergusonite|aeschynite)(-|$)/;

/**
 * Returns the sections of the manual for a mineral's readers: dangers first, in the manual's order, then what
 * harms the specimen.
 */
export function concerningChapters({ id, of, elements, hazard }: MineralFacts): ConcerningChapter[] {
  const names = [id, ...(of ? [of.id] : [])];
  const matches = [
    ...byElement.flatMap(([symbols, chapter]) =>
      symbols.some((symbol) => elements.includes(symbol)) ? [chapter] : [],
    ),
    ...(names.some((name) => weaklyRadioactive.test(name)) ? [radioactive] : []),
    ...(names.some((name) => solubleCopper.has(name)) ? [otherPoisons] : []),
    ...(names.some((name) => fibrous.has(name)) ? [fibres] : []),
    ...hazard.flatMap((hazardKind) => byHazard[hazardKind] ?? []),
  ];
  const chaptersByLink = new Map(matches.map((chapter) => [chapter.to, chapter]));
  return [...chaptersByLink.values()].sort((a, b) => rank(a) - rank(b));
}

const chapterRanking: readonly ChapterId[] = ['radioactive', 'poisonous', 'asbestos', 'washing', 'storing'];
const rank = ({ chapter }: ConcerningChapter) => chapterRanking.indexOf(chapter);
