import { useLingui } from '@lingui/react/macro';
import { localitiesApi } from '#contract/localities/api.ts';
import type { LocalityHit } from '#contract/localities/locality.ts';
import { call } from '#web/lib/call.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { TypeAhead } from '#web/ui/type-ahead.tsx';
import type { TypeAheadOption } from '#web/ui/type-ahead-option.ts';

/** A place of the tree, or the owner's own words for one; what was typed is kept beside the link. */
export type ChosenLocality = { id: number | null; text: string };

type Props = { value: ChosenLocality | null; onValueChange: (value: ChosenLocality | null) => void };

const search = async (q: string, signal: AbortSignal) =>
  (await call(localitiesApi.search, { q }, { quiet: true, signal })).items;

/** A place with what it lies in, as one line: small to large with commas, in Chinese large to small with spaces. */
export function placeLine(place: Pick<LocalityHit, 'path'>, chinese: boolean): string {
  const names = place.path.map((part) => (chinese && part.name_zh) || part.name);
  return chinese ? names.toReversed().join(' ') : names.join(', ');
}

/** One place: from the tree, or kept as it was typed. */
export function LocalityPicker({ value, onValueChange }: Props) {
  const { t, i18n } = useLingui();
  const { found, searching, ask } = useSearch(search);
  const chinese = i18n.locale === 'zh';
  const choose = (option: TypeAheadOption | null) => {
    if (option) onValueChange({ id: option.written ? null : Number(option.id), text: option.label });
    else onValueChange(null);
  };
  return (
    <TypeAhead
      icon="i-lucide-map-pin"
      value={
        value && { id: String(value.id ?? `written ${value.text}`), label: value.text, written: value.id === null }
      }
      onValueChange={choose}
      options={found.map((hit) => ({
        id: String(hit.id),
        label: placeLine(hit, chinese),
        also: otherName(hit, chinese),
      }))}
      onSearch={ask}
      status={searching && found.length === 0 ? t`Searching…` : undefined}
      placeholder={t`Mine, district or country`}
      keepLabel={(text) => t`Keep “${text}” as written`}
    />
  );
}

const otherName = (hit: LocalityHit, chinese: boolean) => (chinese && hit.name_zh ? hit.name : hit.name_zh);
