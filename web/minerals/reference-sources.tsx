import { Trans, useLingui } from '@lingui/react/macro';
import type { ReferenceSource } from '#contract/minerals/reference-source.ts';

/** The sources and licences of facts in a small line below them; null if no source is recorded. */
export function ReferenceSources({ sources }: { sources: readonly ReferenceSource[] }) {
  const { t } = useLingui();
  // Licences without a name of their own are described in the reader's language.
  const licences: Record<string, string> = {
    embedded: t`written for this project, under its licence`,
    rruff: t`no formal open licence; facts brought in by whoever runs this collection`,
  };
  if (sources.length === 0) return null;
  return (
    <div className="mt-3 text-t2 text-graphite">
      <Trans>Sources</Trans>
      <ul>
        {sources.map(({ id, name, licence, url }) => (
          <li key={id}>
            {url ? (
              <a href={url} rel="noreferrer" className="link">
                {name}
              </a>
            ) : (
              name
            )}{' '}
            · {licences[id] ?? licence}
          </li>
        ))}
      </ul>
    </div>
  );
}
