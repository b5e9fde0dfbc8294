import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Note } from '#web/ui/state/note.tsx';

type NamedSpecimen = Parameters<typeof shownNames>[0] & { id: string };
type Props<S> = { otherSpecimens: readonly S[]; specimenPath: (specimen: S) => string };

/** The other specimens with the same number, each with a link. */
export function SameNumber<S extends NamedSpecimen>({ otherSpecimens, specimenPath: addressOf }: Props<S>) {
  const locale = useAtomValue(localeAtom);
  if (otherSpecimens.length === 0) return null;
  return (
    <div className="my-6 print:hidden">
      <Note>
        <Plural
          value={otherSpecimens.length}
          one="# other specimen has this number"
          other="# other specimens have this number"
        />
        <ul className="mt-1">
          {otherSpecimens.map((otherSpecimen) => (
            <li key={otherSpecimen.id}>
              <Link to={addressOf(otherSpecimen)} className="link">
                {shownNames(otherSpecimen, locale)[0]?.text}
              </Link>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
