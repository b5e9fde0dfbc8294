import type { Habit } from './crystal-habits.ts';

const species: Record<Habit, string> = {
  cube: 'halite sylvite argentite perovskite boleite cubanite pharmacosiderite',
  octahedron: 'diamond magnetite spinel gahnite cuprite chromite franklinite gold silver copper pyrochlore alum-k',
  fluorite: 'fluorite antozonite blue-john',
  galena: 'galena altaite clausthalite alabandite skutterudite',
  pyritohedron: 'pyrite cobaltite gersdorffite hauerite',
  garnet: 'spessartine grossular analcime leucite pollucite hessonite tsavorite',
  dodecahedron: 'almandine andradite pyrope uvarovite garnet demantoid melanite sodalite lazurite hauyne',
  sphalerite: 'sphalerite tetrahedrite tennantite chalcopyrite helvine cleiophane blende',
  quartz: 'quartz amethyst citrine smoky-quartz rock-crystal morion rose-quartz milky-quartz prasiolite ametrine',
  calcite: 'dolomite siderite rhodochrosite magnesite ankerite smithsonite chabazite',
  scalenohedron: 'calcite proustite pyrargyrite iceland-spar manganocalcite',
  beryl: 'beryl aquamarine emerald heliodor morganite goshenite red-beryl milarite cancrinite nepheline',
  corundum: 'corundum ruby sapphire hematite ilmenite',
  tourmaline: 'tourmaline elbaite schorl dravite uvite liddicoatite rubellite indicolite verdelite fluor-liddicoatite',
  apatite: 'vanadinite pyromorphite mimetite apatite fluorapatite chlorapatite hydroxylapatite campylite',
  barite: 'baryte barite celestine celestite anglesite',
  bournonite: 'bournonite descloizite',
  topaz: 'topaz danburite imperial-topaz',
  olivine: 'forsterite fayalite olivine peridot chrysoberyl alexandrite adamite hemimorphite',
  scheelite: 'scheelite powellite anatase stolzite',
  cassiterite: 'cassiterite rutile zircon vesuvianite idocrase xenotime-y apophyllite fluorapophyllite-k scapolite',
  wulfenite: 'wulfenite autunite torbernite metatorbernite',
  orthoclase: 'orthoclase sanidine adularia titanite sphene moonstone',
  gypsum:
    'gypsum selenite epidote azurite realgar crocoite arsenopyrite augite diopside ferberite hubnerite wolframite',
  albite: 'albite microcline amazonite axinite axinite-fe kyanite rhodonite labradorite oligoclase anorthite turquoise',
};

const bySystem = new Map<string, Habit>(
  Object.entries({
    cubic: 'octahedron',
    hexagonal: 'beryl',
    trigonal: 'quartz',
    tetragonal: 'cassiterite',
    orthorhombic: 'barite',
    monoclinic: 'gypsum',
    triclinic: 'albite',
  } satisfies Record<string, Habit>),
);

const bySpecies = new Map(
  (Object.entries(species) as [Habit, string][]).flatMap(([habit, slugs]) =>
    slugs.split(' ').map((slug): [string, Habit] => [slug, habit]),
  ),
);

/**
 * The crystal form by species, else by crystal system; null for amorphous or unknown minerals, as no form is
 * invented.
 */
export function chooseHabit(slug?: string | null, crystalSystem?: string | null): Habit | null {
  return bySpecies.get(slug ?? '') ?? bySystem.get(crystalSystem ?? '') ?? null;
}
