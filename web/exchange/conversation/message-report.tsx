import { useLingui } from '@lingui/react/macro';
import { ReportButton } from '#web/account/moderation/report-button.tsx';

type Props = {
  thread_id: string;
  seq: number;
  /** the author's name */
  name: string;
  /** the author, where the reader may be the author */
  username?: string;
};

/** Reports a message of another user to the administrator. */
export function MessageReport({ thread_id, seq, name, username }: Props) {
  const { t } = useLingui();
  return (
    <ReportButton
      subject={{ thread_id, seq }}
      name={t`this message`}
      label={t`Report this message of ${name}`}
      username={username}
    />
  );
}
