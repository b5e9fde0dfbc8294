import { expect, it } from 'vitest';
import { type ChapterId, chapters, sectionsOf } from './chapters.ts';
import { concerningChapters } from './concerning-chapters.ts';

type About = Parameters<typeof concerningChapters>[0];

const about = (id: string, elements: string, hazard: About['hazard'] = [], of: string | null = null): About => ({
  id,
  elements: elements === '' ? [] : elements.split(' '),
  hazard,
  of: of === null ? null : { id: of, name: of, name_zh: null },
});

const cases: [About, ...string[]][] = [
  [about('quartz', 'Si O')],
  [about('fluorite', 'Ca F')],
  [about('galena', 'Pb S', ['toxic']), 'poisonous-lead'],
  [about('cinnabar', 'Hg S', ['toxic', 'light-sensitive']), 'poisonous-mercury', 'storing-light'],
  [about('realgar', 'As S', ['toxic', 'light-sensitive']), 'poisonous-arsenic', 'storing-light'],
  [about('orpiment', 'As S'), 'poisonous-arsenic'],
  [about('arsenopyrite', 'Fe As S'), 'poisonous-arsenic'],
  [about('mimetite', 'Pb As O Cl'), 'poisonous-arsenic', 'poisonous-lead'],
  [about('uraninite', 'U O', ['radioactive', 'toxic']), 'radioactive-handling'],
  [about('torbernite', 'Cu U O P H'), 'radioactive-handling'],
  [about('autunite', 'Ca U O P H'), 'radioactive-handling'],
  [about('monazite-ce', 'Ce P O'), 'radioactive-handling'],
  [about('allanite', ''), 'radioactive-handling'],
  [about('monazitoid', 'Ce P O')],
  [about('chrysotile', 'Mg Si O H', ['asbestiform']), 'asbestos-keeping'],
  [about('riebeckite', 'Na Fe Si O H'), 'asbestos-keeping'],
  [about('crocidolite', '', [], 'riebeckite'), 'asbestos-keeping'],
  [about('magnesite-in-tremolite', 'Mg C O')],
  [about('tremolite', 'Ca Mg Si O H'), 'asbestos-keeping'],
  [about('nephrite', '', [], 'actinolite'), 'asbestos-keeping'],
  [about('beryl', 'Be Al Si O'), 'poisonous-others'],
  [about('hutchinsonite', 'Tl Pb As S'), 'poisonous-arsenic', 'poisonous-lead', 'poisonous-others'],
  [about('chalcanthite', 'Cu S O H', ['toxic', 'water-soluble']), 'poisonous-others', 'washing-soluble'],
  [about('malachite', 'Cu C O H')],
  [about('halite', 'Na Cl', ['water-soluble']), 'washing-soluble'],
  [about('marcasite', 'Fe S', ['oxidises']), 'storing-pyrite'],
];

it.each(cases.map(([mineral, ...anchors]) => ({ mineral, anchors })))(
  'of $mineral.id the manual speaks in $anchors',
  ({ mineral, anchors }) => {
    const found = concerningChapters(mineral).map(({ to }) => to.replace(/^.*#/, ''));
    expect([...found].sort()).toEqual([...anchors].sort());
    // Dangers come first, in the manual's order; within a chapter any order will do.
    expect(found.map((one) => one.replace(/-.*/, ''))).toEqual(anchors.map((one) => one.replace(/-.*/, '')));
  },
);

it('calls each place as the manual does: by its section, or by its chapter where that says more', () => {
  for (const { chapter, to, title } of cases.flatMap(([mineral]) => concerningChapters(mineral))) {
    const id: ChapterId = chapter;
    const section = sectionsOf(id).find((one) => to.endsWith(`#${id}-${one.id}`));
    expect(section, to).toBeDefined();
    expect([section?.title, chapters[id].title], to).toContainEqual(title);
  }
});
