import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { localizedMineralName, otherMineralName } from '#contract/minerals/localized-mineral-name.ts';
import type { MineralHit, MineralName } from '#contract/minerals/mineral.ts';
import { useRecentSearch } from '#web/lib/read/use-recent-search.ts';
import { TypeAheadMany } from '#web/ui/type-ahead/type-ahead-many.tsx';
import type { TypeAheadOption } from '#web/ui/type-ahead/type-ahead-option.ts';
import { Formula } from './formula.tsx';
import { MineralOffers } from './mineral-suggestions.tsx';
import { recentMinerals } from './recent-minerals.ts';
import { type ChosenMineral, isWaiting, namesOfHit, searchMinerals } from './settle-mineral.ts';
import { WaitingMinerals } from './waiting-minerals.tsx';

export type { ChosenMineral } from './settle-mineral.ts';

type Props = {
  value: ChosenMineral[];
  onValueChange: (value: ChosenMineral[]) => void;
  /** accepts only minerals of the reference; other input is not kept as written */
  knownOnly?: boolean;
};

/**
 * Picks several minerals, the most important first, by name, synonym, variety, symbol or pinyin initials.
 * Recently used minerals are offered at once, also offline.
 */
export function MineralPicker({ value: chosenMinerals, onValueChange, knownOnly = false }: Props) {
  const { t, i18n } = useLingui();
  const { options: matches, isSearching, restriction, ask, chose } = useRecentSearch(searchMinerals, recentMinerals);
  const chinese = i18n.locale === 'zh';
  // With `knownOnly`, unresolved names stay in this field's state and are not passed to the form.
  const [waitingMinerals, setWaiting] = useState<ChosenMineral[]>([]);
  const value = knownOnly ? [...chosenMinerals, ...waitingMinerals] : chosenMinerals;
  const change = (next: ChosenMineral[]) => {
    if (knownOnly) setWaiting(next.filter(isWaiting));
    onValueChange(knownOnly ? next.filter((chosenMineral) => 'id' in chosenMineral) : next);
  };
  const mineralsById = new Map<string, MineralName>(matches.map((hit) => [hit.id, hit]));
  for (const chosenMineral of value) if ('id' in chosenMineral) mineralsById.set(chosenMineral.id, chosenMineral);

  const previousIds = new Set(value.flatMap((chosenMineral) => ('id' in chosenMineral ? [chosenMineral.id] : [])));
  const choose = (options: TypeAheadOption[]) => {
    for (const { id } of options) if (!previousIds.has(id)) chose(id);
    change(options.map((option) => mineralsById.get(option.id) ?? writtenMineral(option)));
  };
  const searchingStill = isSearching && matches.length === 0 ? t`Searching…` : undefined;
  const isNear = matches.length > 0 && matches.every(({ near }) => near);
  const saysNear = isNear ? t`Nothing is called so. Did you mean:` : undefined;
  const saysOnly = { lately: t`Recently used`, offline: t`Offline: recently used` };

  const take = (writtenName: string, mineral: MineralName) =>
    change(
      value.map((chosenMineral) =>
        'written' in chosenMineral && chosenMineral.written === writtenName ? mineral : chosenMineral,
      ),
    );

  return (
    <>
      <TypeAheadMany
        value={value.map((chosenMineral) => mineralToken(chosenMineral, chinese))}
        onValueChange={choose}
        options={matches.map((hit) => ({
          ...mineralToken(hit, chinese),
          names: namesOfHit(hit),
          also: <OtherNames hit={hit} chinese={chinese} />,
          hint: formulaHint(hit),
        }))}
        onSearch={ask}
        isSearching={isSearching}
        status={restriction ? saysOnly[restriction] : (searchingStill ?? saysNear)}
        placeholder={t`Name, synonym, variety or pinyin initials`}
        keepLabel={knownOnly ? undefined : (text) => t`Keep “${text}” as written`}
        removeLabel={(label) => t`Remove ${label}`}
        writtenLabel={t`as written`}
        waitingLabel={t`searching…`}
      />
      <WaitingMinerals value={value} onValueChange={change} />
      {!knownOnly && <MineralOffers value={value} onTake={take} />}
    </>
  );
}

const nameLocale = (chinese: boolean) => (chinese ? 'zh' : 'en');

const mineralToken = (chosenMineral: ChosenMineral, chinese: boolean): TypeAheadOption => {
  if ('written' in chosenMineral) {
    const { written, waiting } = chosenMineral;
    return { id: `written ${written}`, label: written, isWritten: true, ...(waiting && { pendingMatch: waiting }) };
  }
  const label = localizedMineralName(chosenMineral, nameLocale(chinese));
  return { id: chosenMineral.id, label, lang: label === chosenMineral.name_zh ? 'zh-Hans' : 'en' };
};

const writtenMineral = ({ label, pendingMatch }: TypeAheadOption): ChosenMineral => ({
  written: label,
  ...(pendingMatch && { waiting: pendingMatch }),
});

const formulaHint = ({ formula }: MineralHit) => formula && <Formula markup={formula} />;

/** The name in the other language, and the name that matched or the parent mineral. */
function OtherNames({ hit, chinese }: { hit: MineralHit; chinese: boolean }) {
  const otherName = otherMineralName(hit, nameLocale(chinese));
  const parent = hit.of && localizedMineralName(hit.of, nameLocale(chinese));
  return (
    <>
      {otherName && <span lang={chinese ? 'en' : 'zh-Hans'}>{otherName} </span>}
      {hit.matched && <span className="text-t2">({hit.matched}) </span>}
      {hit.kind === 'variety' && parent && (
        <span className="text-t2">
          <Trans>var. of {parent}</Trans>
        </span>
      )}
    </>
  );
}
