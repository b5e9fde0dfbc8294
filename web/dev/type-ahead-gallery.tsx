import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Formula } from '#web/minerals/formula.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TypeAhead } from '#web/ui/type-ahead/type-ahead.tsx';
import { TypeAheadMany } from '#web/ui/type-ahead/type-ahead-many.tsx';
import { splitAtMatch, type TypeAheadOption } from '#web/ui/type-ahead/type-ahead-option.ts';
import { GallerySection } from './gallery-section.tsx';

const minerals = [
  { id: 'fluorite', en: 'Fluorite', zh: '萤石', pinyin: 'yingshi', formula: 'CaF_2_' },
  { id: 'quartz', en: 'Quartz', zh: '石英', pinyin: 'shiying', formula: 'SiO_2_' },
  { id: 'bournonite', en: 'Bournonite', zh: '车轮矿', pinyin: 'chelunkuang', formula: 'PbCuSbS_3_' },
  { id: 'scheelite', en: 'Scheelite', zh: '白钨矿', pinyin: 'baiwukuang', formula: 'CaWO_4_' },
  { id: 'akermanite', en: 'Åkermanite', zh: '镁黄长石', pinyin: 'meihuangchangshi', formula: 'Ca_2_MgSi_2_O_7_' },
];

/** Stands in for the search of the reference: the same rows after a short delay. */
function useMineralSearch() {
  const { i18n } = useLingui();
  const [options, setOptions] = useState<TypeAheadOption[]>([]);
  const chinese = i18n.locale.startsWith('zh');
  const search = (text: string) => {
    const matches = minerals.filter((candidate) =>
      [candidate.en, candidate.zh, candidate.pinyin].some((name) => splitAtMatch(name, text)),
    );
    const rows = matches.map(({ id, en, zh, formula }) => ({
      id,
      label: chinese ? zh : en,
      also: <span lang={chinese ? 'en' : 'zh-Hans'}>{chinese ? en : zh}</span>,
      hint: <Formula markup={formula} />,
    }));
    setTimeout(() => setOptions(rows), 150);
  };
  return { options, search };
}

export function TypeAheadGallery() {
  const { t } = useLingui();
  const { options, search } = useMineralSearch();
  const multipleSearch = useMineralSearch();
  const [mineral, setMineral] = useState<TypeAheadOption | null>(null);
  const [chosenMinerals, setSeveral] = useState<TypeAheadOption[]>([
    { id: 'bournonite', label: 'Bournonite' },
    { id: 'quartz', label: 'Quartz' },
  ]);
  const keep = (text: string) => t`Keep “${text}” as written`;
  return (
    <GallerySection title={<Trans>Type-ahead</Trans>} note={<Trans>Fluorite is also found by 萤石 and yingshi</Trans>}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t`Mineral`}>
          <TypeAhead value={mineral} onValueChange={setMineral} options={options} onSearch={search} keepLabel={keep} />
        </Field>
        <Field label={t`Minerals`}>
          <TypeAheadMany
            value={chosenMinerals}
            onValueChange={setSeveral}
            options={multipleSearch.options}
            onSearch={multipleSearch.search}
            keepLabel={keep}
            removeLabel={(name) => t`Remove ${name}`}
          />
        </Field>
      </div>
    </GallerySection>
  );
}
