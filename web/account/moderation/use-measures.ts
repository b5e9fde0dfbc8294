import { useState } from 'react';
import type { Measure } from '#contract/account/moderation-act.ts';
import { cannedText } from '#contract/account/moderation-texts.ts';
import type { Report, ReportDecision, ReportReason } from '#contract/account/report.ts';

/**
 * The measures being prepared against what was reported: the rule and the text for the person concerned follow the
 * report and the person's language until they are edited.
 */
export function useMeasures({ people, reason: reportReason }: Report, firstMeasure: Measure) {
  const [chosenMeasures, setMeasures] = useState<readonly Measure[]>([firstMeasure]);
  const [reason, setReason] = useState<ReportReason>(reportReason);
  const [username, setUsername] = useState<string | null>(people.length === 1 ? (people[0]?.username ?? null) : null);
  const [editedText, setText] = useState<string | null>(null);
  const [answer, setAnswer] = useState('');
  const person = people.find((candidate) => candidate.username === username);
  const text = editedText ?? cannedText(reason, person?.locale ?? 'en');
  const toggle = (measure: Measure) =>
    setMeasures((current) =>
      current.includes(measure) ? current.filter((chosenMeasure) => chosenMeasure !== measure) : [...current, measure],
    );
  const decision: ReportDecision = {
    action: 'act',
    measures: [...chosenMeasures],
    reason,
    text: text.trim(),
    answer: answer.trim() || null,
    ...(username !== null && { username }),
  };
  return {
    firstMeasure,
    chosenMeasures,
    toggle,
    reason,
    setReason,
    username,
    setUsername,
    text,
    setText,
    answer,
    setAnswer,
    person,
    decision,
  };
}
