import type { Mineral } from '../minerals/mineral.ts';
import { type ChapterId, linkToManual, type SectionId } from './chapters.ts';

/** A place in the manual that concerns a mineral: its address, and which chapter and section that is. */
export type ConcerningChapter = { chapter: ChapterId; section: string; to: string };

type About = Pick<Mineral, 'id' | 'of' | 'elements' | 'hazard'>;

const at = <C extends ChapterId>(chapter: C, section: SectionId<C>): ConcerningChapter => ({
  chapter,
  section,
  to: linkToManual(chapter, section),
});

const radioactive = at('radioactive', 'handling');
const fibres = at('asbestos', 'keeping');

/** Elements that make a mineral dangerous whatever else is in it; beryllium and thallium share a section. */
const byElement: readonly (readonly [symbols: readonly string[], ConcerningChapter])[] = [
  [['U', 'Th'], radioactive],
  [['Hg'], at('poisonous', 'mercury')],
  [['As'], at('poisonous', 'arsenic')],
  [['Pb'], at('poisonous', 'lead')],
  [['Tl', 'Be'], at('poisonous', 'others')],
];

const byHazard: Readonly<Partial<Record<Mineral['hazard'][number], ConcerningChapter>>> = {
  radioactive,
  asbestiform: fibres,
  'water-soluble': at('washing', 'soluble'),
  'light-sensitive': at('storing', 'light'),
  oxidises: at('storing', 'pyrite'),
};

/** Minerals that are regulated as asbestos, or as dangerous, where they are fibrous, with their varieties' names. */
const fibrous = new Set([
  ...['chrysotile', 'riebeckite', 'crocidolite', 'magnesio-riebeckite', 'grunerite', 'amosite', 'cummingtonite'],
  ...['anthophyllite', 'tremolite', 'actinolite', 'ferro-actinolite', 'winchite', 'richterite', 'fluoro-edenite'],
  ...['erionite', 'erionite-ca', 'erionite-k', 'erionite-na', 'byssolite', 'asbestos'],
]);

/** Copper salts that dissolve: swallowed they poison, which copper in a carbonate or silicate hardly does. */
const solubleCopper = new Set(['chalcanthite', 'boothite', 'bonattite', 'poitevinite', 'eriochalcite']);

/** Uranium and thorium stand in few formulas of the minerals that bear some of both. */
const weaklyRadioactive = /^(monazite|euxenite|samarskite|allanite|xenotime|pyrochlore|fergusonite|aeschynite)(-|$)/;

/** What of the manual a mineral's reader should know: dangers first, in the manual's order, then what harms the piece. */
export function concerningChapters({ id, of, elements, hazard }: About): ConcerningChapter[] {
  const names = [id, ...(of ? [of.id] : [])];
  const found = [
    ...byElement.flatMap(([symbols, place]) => (symbols.some((one) => elements.includes(one)) ? [place] : [])),
    ...(names.some((name) => weaklyRadioactive.test(name)) ? [radioactive] : []),
    ...(names.some((name) => solubleCopper.has(name)) ? [at('poisonous', 'others')] : []),
    ...(names.some((name) => fibrous.has(name)) ? [fibres] : []),
    ...hazard.flatMap((one) => byHazard[one] ?? []),
  ];
  const places = new Map(found.map((place) => [place.to, place]));
  return [...places.values()].sort((a, b) => rank(a) - rank(b));
}

const ranked: readonly ChapterId[] = ['radioactive', 'poisonous', 'asbestos', 'washing', 'storing'];
const rank = ({ chapter }: ConcerningChapter) => ranked.indexOf(chapter);
