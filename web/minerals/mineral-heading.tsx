import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { localizedMineralName, otherMineralName } from '#contract/minerals/localized-mineral-name.ts';
import type { Mineral } from '#contract/minerals/mineral.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Formula } from './formula.tsx';
import { useMineralTexts } from './use-mineral-texts.ts';

/** The heading of a mineral: its class, its names in both languages, its formula. */
export function MineralHeading({ mineral }: { mineral: Mineral }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const texts = useMineralTexts();
  const kinds: Record<Mineral['kind'], string> = {
    species: t`Mineral species`,
    variety: t`Variety`,
    group: t`Mineral group`,
    series: t`Mineral series`,
    rock: t`Rock`,
    synonym: t`Synonym`,
    other: t`Other material`,
  };
  const { kind, formula } = mineral;
  const otherName = otherMineralName(mineral, locale);
  const mineralClass = mineral.class && texts.classes[mineral.class];
  return (
    <header>
      <p className="text-t2 text-graphite">
        {kinds[kind]}
        {mineralClass && (
          <>
            {' / '}
            {mineralClass}
          </>
        )}
      </p>
      <h1 className="mt-1 break-keep-names text-h0">{localizedMineralName(mineral, locale)}</h1>
      {otherName && (
        <p
          lang={locale === 'zh' ? 'en' : 'zh-Hans'}
          className="break-words font-serif text-[1.375rem] text-graphite leading-8"
        >
          {otherName}
        </p>
      )}
      {formula && (
        <p className="mt-3 text-[1.5rem] leading-8">
          <span className="sr-only">
            <Trans>Formula</Trans>{' '}
          </span>
          <Formula markup={formula} wrap />
        </p>
      )}
    </header>
  );
}
