import { Trans, useLingui } from '@lingui/react/macro';
import { mineralsApi } from '#contract/minerals/api.ts';
import type { MineralHit, MineralName } from '#contract/minerals/mineral.ts';
import { mineralNameIn, otherMineralName } from '#contract/minerals/written-mineral.ts';
import { call } from '#web/lib/call.ts';
import { useRecentSearch } from '#web/lib/use-recent-search.ts';
import { Formula } from '#web/minerals/formula.tsx';
import { recentMinerals } from '#web/minerals/recent-minerals.ts';
import { TypeAheadMany } from '#web/ui/type-ahead-many.tsx';
import type { TypeAheadOption } from '#web/ui/type-ahead-option.ts';

/** A mineral that was chosen, or a name kept as it was written. */
export type ChosenMineral = MineralName | { written: string };

type Props = {
  value: ChosenMineral[];
  onValueChange: (value: ChosenMineral[]) => void;
  /** only minerals of the reference: what is typed is not kept as written */
  knownOnly?: boolean;
};

const search = async (q: string, signal: AbortSignal) =>
  (await call(mineralsApi.search, { q }, { quiet: true, signal })).items;

/**
 * Several minerals, the most important first: by name, synonym, variety, symbol or pinyin initials. Those chosen lately
 * are offered at once, and without the network.
 */
export function MineralPicker({ value, onValueChange, knownOnly = false }: Props) {
  const { t, i18n } = useLingui();
  const { options: found, searching, only, ask, chose } = useRecentSearch(search, recentMinerals);
  const chinese = i18n.locale === 'zh';
  const known = new Map<string, MineralName>(found.map((hit) => [hit.id, hit]));
  for (const chosen of value) if ('id' in chosen) known.set(chosen.id, chosen);

  const before = new Set(value.flatMap((chosen) => ('id' in chosen ? [chosen.id] : [])));
  const choose = (options: TypeAheadOption[]) => {
    for (const { id } of options) if (!before.has(id)) chose(id);
    onValueChange(options.map((option) => known.get(option.id) ?? { written: option.label }));
  };
  const searchingStill = searching && found.length === 0 ? t`Searching…` : undefined;
  const saysOnly = { lately: t`Lately used`, offline: t`Offline: what you used lately` };

  return (
    <TypeAheadMany
      value={value.map((chosen) => tokenOf(chosen, chinese))}
      onValueChange={choose}
      options={found.map((hit) => ({
        ...tokenOf(hit, chinese),
        also: <Also hit={hit} chinese={chinese} />,
        hint: hintOf(hit),
      }))}
      onSearch={ask}
      searching={searching}
      status={only ? saysOnly[only] : searchingStill}
      placeholder={t`Name, synonym, variety or pinyin initials`}
      keepLabel={knownOnly ? undefined : (text) => t`Keep “${text}” as written`}
      removeLabel={(label) => t`Remove ${label}`}
    />
  );
}

const localeOf = (chinese: boolean) => (chinese ? 'zh' : 'en');

const tokenOf = (chosen: ChosenMineral, chinese: boolean): TypeAheadOption => {
  if ('written' in chosen) return { id: `written ${chosen.written}`, label: chosen.written, written: true };
  const label = mineralNameIn(chosen, localeOf(chinese));
  return { id: chosen.id, label, lang: label === chosen.name_zh ? 'zh-Hans' : 'en' };
};

const hintOf = ({ formula }: MineralHit) => formula && <Formula markup={formula} />;

/** The name in the other language, and what the mineral was found by or belongs to. */
function Also({ hit, chinese }: { hit: MineralHit; chinese: boolean }) {
  const other = otherMineralName(hit, localeOf(chinese));
  const parent = hit.of && mineralNameIn(hit.of, localeOf(chinese));
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
