import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { ListedQuestions } from '#web/collection/questions/listed-questions.tsx';
import { QuestionSwitch } from '#web/collection/questions/owners-controls.tsx';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';
import { PageSection } from '#web/ui/page-section.tsx';

const readReceived = (cursor: string | null, signal?: AbortSignal) =>
  call(
    questionsApi.received,
    { list: 'unanswered', ...(cursor && { cursor }) },
    { quiet: true, ...(signal && { signal }) },
  );
const readAsked = (cursor: string | null, signal?: AbortSignal) =>
  call(questionsApi.asked, cursor ? { cursor } : {}, { quiet: true, ...(signal && { signal }) });

export async function loader() {
  const [receivedPage, askedPage] = await Promise.all([readReceived(null), readAsked(null)]);
  return { receivedPage, askedPage };
}

/** The questions about the user's specimens that wait for an answer, and those that the user asked. */
export function Component() {
  const { t } = useLingui();
  useHead('questions');
  const { receivedPage, askedPage } = useLoaderData<typeof loader>();
  const [isOff, setOff] = useState(receivedPage.is_off);
  return (
    <>
      <h1 className="text-h1">{t`Questions`}</h1>
      <div className="mt-6 max-w-180">
        <QuestionSwitch
          specimenId={null}
          isOff={isOff}
          onSwitch={setOff}
          label={t`Take questions about your specimens`}
          help={
            <Trans>
              Collectors ask at the end of a specimen’s page. There you also turn it off for that specimen alone.
            </Trans>
          }
        />
        <div className="grid mt-10 gap-12">
          <PageSection title={<Trans>They wait for your answer</Trans>}>
            <ListedQuestions
              firstPage={receivedPage}
              read={readReceived}
              isOwner
              empty={<Trans>No question waits.</Trans>}
            />
          </PageSection>
          <PageSection title={<Trans>You asked</Trans>}>
            <ListedQuestions
              firstPage={askedPage}
              read={readAsked}
              isOwner={false}
              empty={<Trans>You have asked no questions yet.</Trans>}
            />
          </PageSection>
        </div>
      </div>
    </>
  );
}
