import { Trans } from '@lingui/react/macro';
import { Formula } from '#web/minerals/formula.tsx';
import { GallerySection } from './gallery-section.tsx';

const swatches = [
  ['paper', 'bg-paper'],
  ['chalk', 'bg-chalk'],
  ['gypsum', 'bg-gypsum'],
  ['mica', 'bg-mica'],
  ['galena', 'bg-galena'],
  ['graphite', 'bg-graphite'],
  ['ink', 'bg-ink'],
  ['azurite', 'bg-azurite'],
  ['azurite-wash', 'bg-azurite-wash'],
  ['malachite', 'bg-malachite'],
  ['malachite-wash', 'bg-malachite-wash'],
  ['orpiment', 'bg-orpiment'],
  ['orpiment-wash', 'bg-orpiment-wash'],
  ['realgar', 'bg-realgar'],
  ['realgar-wash', 'bg-realgar-wash'],
  ['count-1', 'bg-count-1'],
  ['count-2', 'bg-count-2'],
  ['count-3', 'bg-count-3'],
  ['count-4', 'bg-count-4'],
] as const;

const formulas = [
  'CaF_2_',
  'Cu_3_(CO_3_)_2_(OH)_2_',
  'NaFe^2+^_3_Al_6_Si_6_O_18_(BO_3_)_3_(OH)_4_',
  'CaSO_4_·2H_2_O',
  '[box]Ca_2_(Mg_4.5-2.5_Fe^2+^_0.5-2.5_)Si_8_O_22_(OH)_2_',
  'Fe_3_O_4_',
];

export function FoundationsGallery() {
  return (
    <>
      <GallerySection title={<Trans>Colour</Trans>}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-4 text-t2">
          {swatches.map(([name, swatchClass]) => (
            <li key={name}>
              <span className={`mb-1.5 block h-14 border border-mica rounded ${swatchClass}`} />
              {name}
            </li>
          ))}
        </ul>
      </GallerySection>
      <GallerySection title={<Trans>Type</Trans>}>
        <p className="text-h0">
          Bournonite on Quartz <span lang="zh-Hans">车轮矿</span>
        </p>
        <p className="text-h1">
          Yaogangxian Mine <span lang="zh-Hans">瑶岗仙矿</span>
        </p>
        <p className="text-h2">
          Lin Wei <span lang="zh-Hans">林巍</span>, Marta Kováčová, Příbram
        </p>
        <p className="text-n">
          Fluorite <span lang="zh-Hans">萤石</span>
        </p>
        <p lang="en" className="max-w-62ch">
          A tungsten and tin mine worked since 1914 in quartz veins around a granite; the line is at most 62 characters
          long, in Chinese 38.
        </p>
        <p lang="zh-Hans" className="prose">
          瑶岗仙矿位于湖南省郴州市宜章县，自 1914
          年起开采钨、锡，晶洞中产出蓝色与紫色萤石、车轮矿和毒砂，每行至多三十八字。
        </p>
        <p className="text-t2 text-graphite">
          <span className="num">SC-0412</span>, <span className="num">7.1 × 5.4 × 3.8 cm</span>,{' '}
          <span className="num">231 g</span>
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {formulas.map((formula) => (
            <Formula key={formula} markup={formula} wrap />
          ))}
        </p>
      </GallerySection>
    </>
  );
}
