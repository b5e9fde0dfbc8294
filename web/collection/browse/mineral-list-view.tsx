import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ListedMineral } from '#contract/collection/browse/browse-api.ts';
import { type MineralListPage, mineralListAddress } from '#contract/collection/browse/mineral-list-address.ts';
import { LIST_PAGE_SIZE } from '#contract/collection/browse/mineral-lists.ts';
import { localizedMineralName, otherMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { Formula } from '#web/minerals/formula.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { PageSection } from '#web/ui/page-section.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { PageLinks } from './page-links.tsx';
import { useGroupNames } from './use-group-names.ts';

type Props = { list: { items: readonly ListedMineral[]; total: number }; listPage: MineralListPage };

/** A page of a list of minerals, each with how many specimens are shown of it. */
export function MineralListView({ list: { items, total }, listPage }: Props) {
  const { number } = useFormat();
  const groupName = useGroupNames();
  const { kind, key, page } = listPage;
  const name = groupName(kind, key);
  const title = kind === 'element' ? `${name} (${key})` : name;
  return (
    <div className="pt-8">
      <PageSection
        title={<span className="first-letter:uppercase inline-block">{title}</span>}
        count={number(total)}
        allLink={<SortLink listPage={listPage} />}
      >
        {items.length === 0 ? (
          <EmptyState title={<Trans>Nothing here</Trans>} />
        ) : (
          <ul className="gap-x-gap lg:columns-2">
            {items.map((mineral) => (
              <MineralEntry key={mineral.id} mineral={mineral} />
            ))}
          </ul>
        )}
      </PageSection>
      <PageLinks
        label={title}
        page={page}
        pageCount={Math.ceil(total / LIST_PAGE_SIZE)}
        pageAddress={(number) => mineralListAddress({ ...listPage, page: number })}
      />
    </div>
  );
}

/** Leads to the same list in the other order; only readers of Chinese see both orders. */
function SortLink({ listPage }: { listPage: MineralListPage }) {
  const isChinese = useAtomValue(localeAtom) === 'zh';
  const { kind, sort } = listPage;
  if (kind === 'letter' || (sort === 'name' && !isChinese)) return null;
  return (
    <Link
      to={mineralListAddress({ ...listPage, sort: sort === 'name' ? 'pinyin' : 'name', page: 1 })}
      className="link min-h-11 inline-flex items-center"
    >
      {sort === 'name' ? <Trans>By pinyin</Trans> : <Trans>A to Z</Trans>}
    </Link>
  );
}

function MineralEntry({ mineral }: { mineral: ListedMineral }) {
  const locale = useAtomValue(localeAtom);
  const { id, formula, specimen_count } = mineral;
  const otherName = otherMineralName(mineral, locale);
  return (
    <li className="break-inside-avoid border-b border-mica">
      <Link
        to={screenAddress('mineral', { id })}
        className="min-h-11 flex items-baseline justify-between gap-4 py-2.5 text-ink no-underline hover:bg-gypsum"
      >
        <span className="min-w-0 break-words">
          <span className="font-serif text-n">{localizedMineralName(mineral, locale)}</span>{' '}
          {otherName && <span className="text-t2 text-graphite">{otherName} </span>}
          {formula && <Formula markup={formula} wrap className="text-t2 text-graphite" />}
        </span>
        {specimen_count > 0 && (
          <span className="num shrink-0 text-t2">
            <Plural value={specimen_count} one="# specimen" other="# specimens" />
          </span>
        )}
      </Link>
    </li>
  );
}
