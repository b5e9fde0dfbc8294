import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { Locality } from '#contract/localities/locality.ts';
import { inReadingOrder, localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { ReferenceSources } from '#web/minerals/reference-sources.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { useKindNames } from './use-kind-names.ts';

/**
 * The kind of a locality, the localities it is within, and a note, with their sources; unknown facts are left out.
 */
export function LocalityFacts({ locality: { id, kind, path, note, sources } }: { locality: Locality }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const kinds = useKindNames();
  const parentLocalities = inReadingOrder(path.slice(1), locale);
  return (
    <>
      <FactList
        facts={[
          { name: t`Kind of place`, value: kinds[kind] },
          ...(parentLocalities.length > 0
            ? [{ name: t`Lies in`, value: parentLocalities.map((level) => <Level key={level.id} level={level} />) }]
            : []),
          ...(note ? [{ name: t`Note`, value: <span className="whitespace-pre-line">{note}</span> }] : []),
        ]}
      />
      <p className="mt-3">
        <Link to={screenAddress('locality', { id: String(id) })} className="link">
          <Trans>All about this place</Trans>
        </Link>
      </p>
      <ReferenceSources sources={sources} />
    </>
  );
}

function Level({ level }: { level: Locality['path'][number] }) {
  const locale = useAtomValue(localeAtom);
  return (
    <Link to={screenAddress('locality', { id: String(level.id) })} className="link block w-fit">
      {localizedLocalityName(level, locale)}
    </Link>
  );
}
