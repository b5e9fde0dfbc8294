import { expect, it } from 'vitest';
import { type ChapterId, chapterSections, chapters } from './chapters.ts';
import { concerningChapters } from './concerning-chapters.ts';

type MineralFacts = Parameters<typeof concerningChapters>[0];

const mineralFacts = (
  id: string,
  elements: string,
  hazard: MineralFacts['hazard'] = [],
  parentId: string | null = null,
): MineralFacts => ({
  id,
  elements: elements === '' ? [] : elements.split(' '),
  hazard,
  of: parentId === null ? null : { id: parentId, name: parentId, name_zh: null },
});

const cases: [MineralFacts, ...string[]][] = [
  [mineralFacts('quartz', 'Si O')],
  [mineralFacts('fluorite', 'Ca F')],
  [mineralFacts('galena', 'Pb S', ['toxic']), 'poisonous-lead'],
  [mineralFacts('cinnabar', 'Hg S', ['toxic', 'light-sensitive']), 'poisonous-mercury', 'storing-light'],
  [mineralFacts('realgar', 'As S', ['toxic', 'light-sensitive']), 'poisonous-arsenic', 'storing-light'],
  [mineralFacts('orpiment', 'As S'), 'poisonous-arsenic'],
  [mineralFacts('arsenopyrite', 'Fe As S'), 'poisonous-arsenic'],
  [mineralFacts('mimetite', 'Pb As O Cl'), 'poisonous-arsenic', 'poisonous-lead'],
  [mineralFacts('uraninite', 'U O', ['radioactive', 'toxic']), 'radioactive-handling'],
  [mineralFacts('torbernite', 'Cu U O P H'), 'radioactive-handling'],
  [mineralFacts('autunite', 'Ca U O P H'), 'radioactive-handling'],
  [mineralFacts('monazite-ce', 'Ce P O'), 'radioactive-handling'],
  [mineralFacts('allanite', ''), 'radioactive-handling'],
  [mineralFacts('monazitoid', 'Ce P O')],
  [mineralFacts('chrysotile', 'Mg Si O H', ['asbestiform']), 'asbestos-keeping'],
  [mineralFacts('riebeckite', 'Na Fe Si O H'), 'asbestos-keeping'],
  [mineralFacts('crocidolite', '', [], 'riebeckite'), 'asbestos-keeping'],
  [mineralFacts('magnesite-in-tremolite', 'Mg C O')],
  [mineralFacts('tremolite', 'Ca Mg Si O H'), 'asbestos-keeping'],
  [mineralFacts('nephrite', '', [], 'actinolite'), 'asbestos-keeping'],
  [mineralFacts('beryl', 'Be Al Si O'), 'poisonous-others'],
  [mineralFacts('hutchinsonite', 'Tl Pb As S'), 'poisonous-arsenic', 'poisonous-lead', 'poisonous-others'],
  [mineralFacts('chalcanthite', 'Cu S O H', ['toxic', 'water-soluble']), 'poisonous-others', 'washing-soluble'],
  [mineralFacts('malachite', 'Cu C O H')],
  [mineralFacts('halite', 'Na Cl', ['water-soluble']), 'washing-soluble'],
  [mineralFacts('marcasite', 'Fe S', ['oxidises']), 'storing-pyrite'],
];

it.each(cases.map(([mineral, ...anchors]) => ({ mineral, anchors })))(
  'of $mineral.id the manual speaks in $anchors',
  ({ mineral, anchors }) => {
    const chapterAnchors = concerningChapters(mineral).map(({ to }) => to.replace(/^.*#/, ''));
    expect([...chapterAnchors].sort()).toEqual([...anchors].sort());
    // Dangers come first, in the manual's order; within a chapter any order will do.
    expect(chapterAnchors.map((anchor) => anchor.replace(/-.*/, ''))).toEqual(
      anchors.map((anchor) => anchor.replace(/-.*/, '')),
    );
  },
);

it('calls each place as the manual does: by its section, or by its chapter where that says more', () => {
  for (const { chapter, to, title } of cases.flatMap(([mineral]) => concerningChapters(mineral))) {
    const id: ChapterId = chapter;
    const section = chapterSections(id).find((chapterSection) => to.endsWith(`#${id}-${chapterSection.id}`));
    expect(section, to).toBeDefined();
    expect([section?.title, chapters[id].title], to).toContainEqual(title);
  }
});
