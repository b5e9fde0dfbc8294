import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { Neighbour } from '#contract/collection/api.ts';
import { linkTo } from '#contract/paths.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Note } from '#web/ui/state/note.tsx';

/** The other specimens that carry the same number. */
export function SameNumber({ username, others }: { username: string; others: readonly Neighbour[] }) {
  const locale = useAtomValue(localeAtom);
  if (others.length === 0) return null;
  return (
    <div className="mt-6 print:hidden">
      <Note>
        <Plural
          value={others.length}
          one="# other specimen has this number"
          other="# other specimens have this number"
        />
        <ul className="mt-1">
          {others.map((other) => (
            <li key={other.id}>
              <Link
                to={{ pathname: linkTo('specimen', { username, coll_no: other.coll_no }), search: `?id=${other.id}` }}
                className="link"
              >
                {shownNames(other, locale)[0]?.text}
              </Link>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
