import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput, type TextInputProps } from '#web/ui/field/text-input.tsx';

type CodeInputProps = {
  code: TextInputProps & { value: string };
  error: ReactNode;
  /** the address that the last code was sent to */
  sentTo: string | null;
  /** whether codes are late at the moment, for everybody */
  areLate: boolean;
  busy: boolean;
  /** seconds until another code may be sent */
  waitSeconds: number;
  onAsk: () => void;
};

/** The field for the six digits, and the button that sends a code. */
export const CodeInput = ({ code, error, sentTo, areLate, busy, waitSeconds: left, onAsk }: CodeInputProps) => (
  <Field
    id="verification_code"
    label={<Trans>Verification code</Trans>}
    error={error}
    help={sentTo && <SentNotice to={sentTo} areLate={areLate} />}
  >
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <TextInput {...code} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      {left > 0 ? (
        <p className="num flex min-h-11 items-center text-t2 text-graphite">
          <Plural value={left} one="Send again in # second" other="Send again in # seconds" />
        </p>
      ) : (
        <Button busy={busy && <Trans>Sending…</Trans>} onClick={onAsk} className="min-h-11">
          {sentTo ? <Trans>Send again</Trans> : <Trans>Send code</Trans>}
        </Button>
      )}
    </div>
  </Field>
);

const SentNotice = ({ to, areLate }: { to: string; areLate: boolean }) => (
  <>
    <Trans>A code is on its way to {to}. It is good for 10 minutes.</Trans>{' '}
    {areLate ? (
      <Trans>Our emails are late at the moment: it may take some minutes.</Trans>
    ) : (
      <Trans>Nothing arrived? Look in the spam folder, or check the address.</Trans>
    )}
  </>
);
