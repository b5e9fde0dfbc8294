import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownOfMineral } from '#contract/collection/showcase/showcase-summaries.ts';
import { listNames } from '#contract/format/names.ts';
import { localizedMineralName, otherMineralName } from '#contract/minerals/localized-mineral-name.ts';
import type { Mineral, MineralName } from '#contract/minerals/mineral.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Formula } from './formula.tsx';
import { useMineralTexts } from './use-mineral-texts.ts';

type Props = { mineral: Mineral; specimenCount: number; family: ShownOfMineral['family'] };

/** A mineral with its parent and child minerals and its other names. */
export function MineralFamily({ mineral, specimenCount, family }: Props) {
  const locale = useAtomValue(localeAtom);
  const { number } = useFormat();
  const texts = useMineralTexts();
  const { of, synonyms, names_zh_other } = mineral;
  const parent = of ?? null;
  const mineralClass = mineral.class && texts.classes[mineral.class];
  const others = listNames(
    locale === 'zh' ? [...names_zh_other, ...synonyms] : [...synonyms, ...names_zh_other],
    locale,
  );
  return (
    <div className="border-t border-mica">
      {parent ? (
        <FamilyRow name={<MineralLink mineral={{ ...parent, formula: null }} />} />
      ) : (
        mineralClass && <FamilyRow name={<span className="text-graphite">{mineralClass}</span>} />
      )}
      <div className="ms-2 border-s border-galena ps-4">
        <FamilyRow
          name={<span className="text-h3">{localizedMineralName(mineral, locale)}</span>}
          count={number(specimenCount)}
          details={
            others && (
              <p className="text-t2 text-graphite">
                <Trans>Also {others}</Trans>
              </p>
            )
          }
        />
        {family.length > 0 && (
          <ul className="ms-2 border-s border-galena ps-4">
            {family.map((familyMember) => (
              <li key={familyMember.id}>
                <FamilyRow name={<MineralLink mineral={familyMember} />} count={number(familyMember.specimen_count)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

type FamilyRowProps = { name: ReactNode; count?: string; details?: ReactNode };

function FamilyRow({ name, count, details }: FamilyRowProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-mica py-2">
      <div className="min-w-0">
        {name}
        {details}
      </div>
      {count !== undefined && (
        <span className="num text-t2 text-graphite">
          {count}
          <span className="sr-only"> {t`specimens`}</span>
        </span>
      )}
    </div>
  );
}

function MineralLink({ mineral }: { mineral: MineralName }) {
  const locale = useAtomValue(localeAtom);
  const { id, formula } = mineral;
  const otherName = otherMineralName(mineral, locale);
  return (
    <>
      <Link to={screenAddress('mineral', { id })} className="link-quiet text-n">
        {localizedMineralName(mineral, locale)}
      </Link>{' '}
      {otherName && (
        <span lang={locale === 'zh' ? 'en' : 'zh-Hans'} className="text-graphite">
          {otherName}
        </span>
      )}{' '}
      {formula && <Formula markup={formula} wrap className="text-t2" />}
    </>
  );
}
