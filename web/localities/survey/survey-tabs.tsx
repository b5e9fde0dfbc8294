import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutputOf } from '#contract/http/request.ts';
import { SURVEYS_COUNTED, type surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

export const surveyTabs = ['waiting', 'proposed', 'surveyed'] as const;

type Props = { tab: (typeof surveyTabs)[number]; counts: OutputOf<typeof surveysApi.counts>; children: ReactNode };

/** The lists of the survey, each with its count. */
export function SurveyTabs({ tab, counts, children }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const labels = { waiting: t`To survey`, proposed: t`Proposed`, surveyed: t`Surveyed` };
  const leads = {
    waiting: t`Localities with specimens and no survey, most specimens first.`,
    proposed: t`Places that collectors added, beside what the tree has like them.`,
    surveyed: t`${plural(counts.surveyed, { one: '# locality, the last changed first.', other: '# localities, the last changed first.' })}`,
  };
  return (
    <>
      <h1 className="text-h1">
        <Trans>Localities to survey</Trans>
      </h1>
      <p className="mb-4 mt-1 text-graphite">{leads[tab]}</p>
      <TabLinks
        label={t`Surveys`}
        links={surveyTabs.map((surveyTab) => ({
          to:
            surveyTab === 'waiting'
              ? screenAddress('surveyTodolist')
              : `${screenAddress('surveyTodolist')}?show=${surveyTab}`,
          label: labels[surveyTab],
          count: `${number(counts[surveyTab])}${counts[surveyTab] === SURVEYS_COUNTED ? '+' : ''}`,
          current: surveyTab === tab,
        }))}
      />
      {children}
    </>
  );
}
