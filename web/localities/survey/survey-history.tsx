import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SurveyChange } from '#contract/localities/survey/survey.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { Time } from '#web/shell/time/time.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { useDifferenceTexts } from './use-difference-texts.ts';

type Props = {
  items: readonly SurveyChange[];
  hasMore: boolean;
  state: 'idle' | 'busy' | 'failed';
  load: () => Promise<void>;
};

/** The history of changes, the newest first. */
export function SurveyHistory({ items, ...pagination }: Props) {
  if (items.length === 0) return null;
  return (
    <div className="mt-8">
      <PageSection title={<Trans>Who changed what</Trans>}>
        <ol className="border-b border-mica">
          {items.map((change) => (
            <Change key={change.version} change={change} />
          ))}
        </ol>
        <LoadMore {...pagination} className="mt-4" />
      </PageSection>
    </div>
  );
}

function Change({ change: { version, by, changed_at, differences } }: { change: SurveyChange }) {
  const { inFull } = useDifferenceTexts();
  const minerals = differences.filter(({ field }) => field === 'mineral').length;
  const shownDifferences = differences.filter(({ field }) => version > 1 || field !== 'mineral');
  const lines: ReactNode[] = inFull(shownDifferences);
  return (
    <li className="grid gap-x-6 border-t border-mica py-2 text-t2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <span className="text-graphite">
        <Time dateTime={changed_at} format="moment" />
      </span>
      <div className="min-w-0 break-words">
        <span className="font-500">{by ? by.display_name : <Trans>a former administrator</Trans>}</span>
        {version === 1 && (
          <>
            {': '}
            <Plural value={minerals} one="first survey, # mineral" other="first survey, # minerals" />
          </>
        )}
        <ul>
          {lines.map((line) => (
            <li key={String(line)} className="line-clamp-4">
              {line}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
