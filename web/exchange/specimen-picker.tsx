import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { placeLine } from '#contract/localities/written-place.ts';
import { shownNames } from '#web/collection/shown-names.ts';
import { type OfferedSpecimen, shownOf } from '#web/exchange/intent-draft.ts';
import { OfferedPicture } from '#web/exchange/offered-specimen.tsx';
import { call } from '#web/lib/call.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { localeAtom } from '#web/shell/language.ts';
import { TypeAhead } from '#web/ui/type-ahead.tsx';

const FOUND_MAX = 8;

type Found = OfferedSpecimen & Parameters<typeof shownNames>[0];
type Search = (q: string | null, signal?: AbortSignal) => Promise<Found[]>;

/** What is looked for; nothing: the newest. */
const wish = (q: string | null) => ({ ...(q === null ? { sort: 'newest' as const } : { q }), limit: FOUND_MAX });

const searchOwn: Search = async (q, signal) =>
  (await call(collectionApi.list, { ...wish(q), access_level: 'public' }, { quiet: true, ...(signal && { signal }) }))
    .items;

const searchOf =
  (username: string): Search =>
  async (q, signal) =>
    (await call(publicCollectionApi.list, { ...wish(q), username }, { quiet: true, ...(signal && { signal }) })).items;

type Props = {
  taken: ReadonlySet<string>;
  onChoose: (specimen: OfferedSpecimen) => void;
  /** in whose collection; one's own when absent */
  of?: string | undefined;
};

/** The newest of a collection, read once. */
function useNewest(newest: () => Promise<Found[]>) {
  const [found, setFound] = useState<Found[]>([]);
  const [read] = useState(() => newest);
  useEffect(() => {
    let isGone = false;
    read().then(
      (items) => !isGone && setFound(items),
      // Whoever types finds out, and is told there.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [read]);
  return found;
}

/** A public specimen of a collection: the newest, or by number, mineral or place; then the field is empty again. */
export function SpecimenPicker({ taken, onChoose, of }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const search = of === undefined ? searchOwn : searchOf(of);
  const { found, searching, unreachable, ask } = useSearch(search);
  const newest = useNewest(() => search(null));
  const [typed, setTyped] = useState('');
  const left = (typed.trim() === '' ? newest : found).filter(({ id }) => !taken.has(id));
  const status = searching && left.length === 0 ? t`Searching…` : unreachable ? t`No connection` : undefined;
  return (
    <TypeAhead
      value={null}
      onValueChange={(option) => {
        const chosen = left.find(({ id }) => id === option?.id);
        if (chosen) onChoose(shownOf(chosen));
      }}
      options={left.map((specimen) => {
        const [name] = shownNames(specimen, locale);
        return {
          id: specimen.id,
          label: name?.text ?? specimen.coll_no,
          lang: name?.lang,
          picture: (
            <OfferedPicture specimen={specimen} slug={specimen.minerals[0]?.id ?? null} className="w-14 shrink-0" />
          ),
          also: <span className="block text-t2">{placeLine(specimen.locality, locale, { short: true })}</span>,
          hint: <span className="num">{specimen.coll_no}</span>,
        };
      })}
      onSearch={(text) => {
        setTyped(text);
        ask(text);
      }}
      searching={searching}
      status={status}
      placeholder={t`Number, mineral or place`}
    />
  );
}
