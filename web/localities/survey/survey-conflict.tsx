import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Survey, SurveyDifference } from '#contract/localities/survey/survey.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { formText } from '#web/shell/form/form-text.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { useDifferenceTexts } from './use-difference-texts.ts';

type Props = {
  /** the locality whose survey is being edited */
  localityId: number;
  survey: Survey;
  differences: readonly SurveyDifference[];
  keepMine: () => void;
  takeStored: () => void;
};

/**
 * The notice that another survey was saved meanwhile, with its changes and the choices; or with a link when the
 * locality was merged.
 */
export function SavedElsewhere({ localityId, survey, differences, keepMine, takeStored }: Props) {
  if (survey.locality_id !== localityId) return <MergedMeanwhile survey={survey} />;
  return (
    <div className="mt-6">
      <Note
        tone="warning"
        live
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={keepMine}>
              <Trans>Keep mine</Trans>
            </Button>
            <Button onClick={takeStored}>
              <Trans>Take the stored one</Trans>
            </Button>
          </span>
        }
      >
        <WhoSaved survey={survey} />
        <WhatChanged differences={differences} />
      </Note>
    </div>
  );
}

function WhoSaved({ survey: { surveyed_by } }: { survey: Survey }) {
  const { t } = useLingui();
  const name = surveyed_by?.display_name ?? t`somebody`;
  return <p>{formText('survey_stale', { name })}</p>;
}

/** The changes in short, and in full on request. */
function WhatChanged({ differences }: { differences: readonly SurveyDifference[] }) {
  const { t } = useLingui();
  const { joinNames } = useFormat();
  const { inShort, inFull } = useDifferenceTexts();
  const [isOpen, setIsOpen] = useState(false);
  const short = joinNames(inShort(differences));
  return (
    <>
      <p className="mt-1">
        <Trans>Changed there: {short}</Trans>
      </p>
      <Button variant="text" aria-expanded={isOpen} className="-ms-2" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t`Hide what changed` : t`Show what changed`}
      </Button>
      {isOpen && (
        <ul className="mb-2 grid gap-1 text-t2">
          {inFull(differences).map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function MergedMeanwhile({ survey: { locality_id, name } }: { survey: Survey }) {
  return (
    <div className="mt-6">
      <Note tone="warning" live>
        <Trans>
          This place was merged into{' '}
          <Link to={screenAddress('surveyEdit', { id: String(locality_id) })} className="link">
            {name}
          </Link>
          . What you typed is kept here on this device.
        </Trans>
      </Note>
    </div>
  );
}
