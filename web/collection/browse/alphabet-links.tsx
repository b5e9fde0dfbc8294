import { Link } from 'react-router';
import type { MineralGroup } from '#contract/collection/browse/browse-api.ts';
import { type MineralListPage, mineralListAddress } from '#contract/collection/browse/mineral-list-address.ts';
import { ALPHABET, type MineralSort } from '#contract/collection/browse/mineral-lists.ts';

type Props = {
  label: string;
  /** those that have minerals */
  letters: readonly MineralGroup[];
  sort: MineralSort;
  /** the list that is open */
  listPage: MineralListPage | null;
};

/** The alphabet; letters without minerals lead nowhere. */
export function AlphabetLinks({ label, letters, sort, listPage }: Props) {
  const keys = new Set(letters.map(({ key }) => key));
  const openKey = listPage?.kind === 'letter' && listPage.sort === sort ? listPage.key : null;
  return (
    <nav aria-label={label}>
      <p className="text-t2 text-graphite">{label}</p>
      <ul className="flex flex-wrap -ms-3">
        {ALPHABET.map((key) => (
          <li key={key}>
            {keys.has(key) ? (
              <Link
                to={mineralListAddress({ kind: 'letter', key, sort, page: 1 })}
                aria-current={key === openKey ? 'page' : undefined}
                className="size-11 inline-flex items-center justify-center rounded text-ink uppercase no-underline aria-[current=page]:(font-600 underbar) hover:bg-gypsum"
              >
                {key}
              </Link>
            ) : (
              <span className="size-11 inline-flex items-center justify-center text-graphite uppercase opacity-50">
                {key}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
