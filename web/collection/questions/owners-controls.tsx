import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { SwitchRow } from '#web/account/settings/switch-row.tsx';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useOpened } from '#web/lib/read/use-lazy-read.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { LazyDisclosure } from '#web/ui/state/lazy-disclosure.tsx';
import type { QuestionList, ReadQuestions } from './question-list.ts';
import { QuestionRow, type QuestionRowProps } from './question-row.tsx';

type RowProps = Omit<QuestionRowProps, 'question'>;
type Props = { specimenId: string; isOff: boolean; onSwitch: (isOff: boolean) => void; rowProps: RowProps };

/** What the owner of a specimen sets for its questions, and those that the owner hid. */
export function OwnersControls({ specimenId, isOff, onSwitch, rowProps }: Props) {
  const { t } = useLingui();
  return (
    <>
      <QuestionSwitch
        specimenId={specimenId}
        isOff={isOff}
        onSwitch={onSwitch}
        label={t`Take questions about this specimen`}
        help={
          <Trans>
            Questions that are here stay.{' '}
            <Link to={screenAddress('questions')} className="link">
              All questions about your specimens
            </Link>
          </Trans>
        }
      />
      <HiddenQuestions specimenId={specimenId} rowProps={rowProps} />
    </>
  );
}

type SwitchProps = {
  /** null for all specimens of the user */
  specimenId: string | null;
  isOff: boolean;
  onSwitch: (isOff: boolean) => void;
  label: string;
  help: ReactNode;
};

/** The switch by which an owner takes questions or not; saved as soon as it is pressed. */
export function QuestionSwitch({ specimenId, isOff, onSwitch, label, help }: SwitchProps) {
  const { run, busy } = useAction(
    (isTurnedOff: boolean) => call(questionsApi.setSwitch, { specimen_id: specimenId, is_off: isTurnedOff }),
    { subject: specimenId, onSuccess: ({ is_off }) => onSwitch(is_off) },
  );
  return <SwitchRow label={label} help={help} checked={!(busy?.[0] ?? isOff)} onChange={(isOn) => void run(!isOn)} />;
}

function HiddenQuestions({ specimenId, rowProps }: Pick<Props, 'specimenId' | 'rowProps'>) {
  const { t } = useLingui();
  const readPage: ReadQuestions = (cursor, signal) =>
    call(
      questionsApi.list,
      { specimen_id: specimenId, list: 'hidden', ...(cursor && { cursor }) },
      { quiet: true, signal },
    );
  const { value, state, open } = useOpened(`hidden ${specimenId}`, (signal) => readPage(null, signal));
  return (
    <LazyDisclosure
      title={t`Hidden questions`}
      onOpen={open}
      state={state}
      failure={t`This can’t be read for the moment.`}
      retryLabel={t`Retry`}
    >
      {value && <HiddenList firstPage={value} readPage={readPage} rowProps={rowProps} />}
    </LazyDisclosure>
  );
}

type ListProps = {
  firstPage: QuestionList;
  readPage: ReadQuestions;
  rowProps: RowProps;
};

function HiddenList({ firstPage, readPage, rowProps }: ListProps) {
  const { items, change, ...pagination } = usePages(firstPage, readPage);
  const removeItem = (id: string) =>
    change((page) => ({ ...page, items: page.items.filter((question) => question.id !== id) }));
  if (items.length === 0)
    return (
      <p className="text-graphite">
        <Trans>You have hidden none.</Trans>
      </p>
    );
  return (
    <>
      <ul>
        {items.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            {...rowProps}
            onChange={(changedQuestion) => {
              if (changedQuestion.state !== 'hidden') removeItem(changedQuestion.id);
              rowProps.onChange(changedQuestion);
            }}
            onRemove={(id) => {
              removeItem(id);
              rowProps.onRemove(id);
            }}
          />
        ))}
      </ul>
      <LoadMore {...pagination} className="mt-3" />
    </>
  );
}
