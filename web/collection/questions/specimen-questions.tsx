import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { specifiedText } from '#web/shell/language.ts';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { useLazyComponent } from '#web/ui/state/use-lazy-component.ts';
import type { ReadQuestions } from './question-list.ts';
import { VisitorsQuestions } from './visitors-questions.tsx';

const loadUsersQuestions = () =>
  withPrivateAssets(() => import('./users-questions.tsx')).then((module) => module.UsersQuestions);

type Props = { specimenId: string; collector: string };

/** The questions under a specimen: for visitors to read, for users with what they can do. */
export function SpecimenQuestions({ specimenId, collector }: Props) {
  const session = useAtomValue(sessionAtom);
  const isIn = session.state === 'in';
  const viewer = isIn ? session.profile.username : '';
  const readPage: ReadQuestions = (cursor, signal) =>
    call(questionsApi.list, { specimen_id: specimenId, ...(cursor && { cursor }) }, { quiet: true, signal });
  const { value, state, refresh } = useRead(`${specimenId} ${viewer}`, (signal) => readPage(null, signal));
  const UsersQuestions = useLazyComponent(loadUsersQuestions, isIn);
  const View = isIn ? UsersQuestions : VisitorsQuestions;
  if (value && View)
    return <View firstPage={value} readPage={readPage} specimenId={specimenId} collector={collector} />;
  if (state !== 'failed') return <Skeleton className="h-24" />;
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 text-graphite">
      {specifiedText('load_failed')}
      <Button variant="text" onClick={() => void refresh()}>
        <Trans>Retry</Trans>
      </Button>
    </p>
  );
}
