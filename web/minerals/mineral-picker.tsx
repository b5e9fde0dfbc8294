import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MineralHit, MineralName } from '#contract/minerals/mineral.ts';
import { localizedMineralName, otherMineralName } from '#contract/minerals/written-mineral.ts';
import { useRecentSearch } from '#web/lib/read/use-recent-search.ts';
import { Formula } from '#web/minerals/formula.tsx';
import { MineralOffers } from '#web/minerals/mineral-offers.tsx';
import { recentMinerals } from '#web/minerals/recent-minerals.ts';
import { type ChosenMineral, isWaiting, namesOfHit, searchMinerals } from '#web/minerals/settle-mineral.ts';
import { WaitingMinerals } from '#web/minerals/waiting-minerals.tsx';
import { TypeAheadMany } from '#web/ui/type-ahead/type-ahead-many.tsx';
import type { TypeAheadOption } from '#web/ui/type-ahead/type-ahead-option.ts';

export type { ChosenMineral } from '#web/minerals/settle-mineral.ts';

type Props = {
  value: ChosenMineral[];
  onValueChange: (value: ChosenMineral[]) => void;
  /** only minerals of the reference: what is typed is not kept as written */
  knownOnly?: boolean;
};

/**
 * Several minerals, the most important first: by name, synonym, variety, symbol or pinyin initials. Those chosen lately
 * are offered at once, and without the network.
 */
export function MineralPicker({ value: chosen, onValueChange, knownOnly = false }: Props) {
  const { t, i18n } = useLingui();
  const { options: found, searching, only, ask, chose } = useRecentSearch(searchMinerals, recentMinerals);
  const chinese = i18n.locale === 'zh';
  // Where only known minerals are taken, those that wait are nobody's but this field's.
  const [waiting, setWaiting] = useState<ChosenMineral[]>([]);
  const value = knownOnly ? [...chosen, ...waiting] : chosen;
  const change = (next: ChosenMineral[]) => {
    if (knownOnly) setWaiting(next.filter(isWaiting));
    onValueChange(knownOnly ? next.filter((one) => 'id' in one) : next);
  };
  const known = new Map<string, MineralName>(found.map((hit) => [hit.id, hit]));
  for (const one of value) if ('id' in one) known.set(one.id, one);

  const before = new Set(value.flatMap((one) => ('id' in one ? [one.id] : [])));
  const choose = (options: TypeAheadOption[]) => {
    for (const { id } of options) if (!before.has(id)) chose(id);
    change(options.map((option) => known.get(option.id) ?? writtenOf(option)));
  };
  const searchingStill = searching && found.length === 0 ? t`Searching…` : undefined;
  const isNear = found.length > 0 && found.every(({ near }) => near);
  const saysNear = isNear ? t`Nothing is called so. Did you mean:` : undefined;
  const saysOnly = { lately: t`Lately used`, offline: t`Offline: what you used lately` };

  const take = (written: string, mineral: MineralName) =>
    change(value.map((one) => ('written' in one && one.written === written ? mineral : one)));

  return (
    <>
      <TypeAheadMany
        value={value.map((one) => tokenOf(one, chinese))}
        onValueChange={choose}
        options={found.map((hit) => ({
          ...tokenOf(hit, chinese),
          names: namesOfHit(hit),
          also: <Also hit={hit} chinese={chinese} />,
          hint: hintOf(hit),
        }))}
        onSearch={ask}
        searching={searching}
        status={only ? saysOnly[only] : (searchingStill ?? saysNear)}
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

const localeOf = (chinese: boolean) => (chinese ? 'zh' : 'en');

const tokenOf = (chosen: ChosenMineral, chinese: boolean): TypeAheadOption => {
  if ('written' in chosen) {
    const { written, waiting } = chosen;
    return { id: `written ${written}`, label: written, written: true, ...(waiting && { waiting }) };
  }
  const label = localizedMineralName(chosen, localeOf(chinese));
  return { id: chosen.id, label, lang: label === chosen.name_zh ? 'zh-Hans' : 'en' };
};

const writtenOf = ({ label, waiting }: TypeAheadOption): ChosenMineral => ({
  written: label,
  ...(waiting && { waiting }),
});

const hintOf = ({ formula }: MineralHit) => formula && <Formula markup={formula} />;

/** The name in the other language, and what the mineral was found by or belongs to. */
function Also({ hit, chinese }: { hit: MineralHit; chinese: boolean }) {
  const other = otherMineralName(hit, localeOf(chinese));
  const parent = hit.of && localizedMineralName(hit.of, localeOf(chinese));
  return (
    <>
      {other && <span lang={chinese ? 'en' : 'zh-Hans'}>{other} </span>}
      {hit.matched && <span className="text-t2">({hit.matched}) </span>}
      {hit.kind === 'variety' && parent && (
        <span className="text-t2">
          <Trans>var. of {parent}</Trans>
        </span>
      )}
    </>
  );
}
