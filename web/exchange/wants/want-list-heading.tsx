import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { wantListText } from '#contract/exchange/intents/list-text.ts';
import type { Want } from '#contract/exchange/wants/want.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { CopyListButton } from './copy-list-button.tsx';

type Props = { id: string; wants: readonly Want[]; children?: ReactNode };

/** How many rows the list has, the button to copy it, and further actions. */
export function WantListHeading({ id, wants, children }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { number } = useFormat();
  return (
    <div className="mb-4 min-h-11 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id={id} className="text-h2">
        <Trans>Want list</Trans> <span className="num text-graphite text-t3">{number(wants.length)}</span>
      </h2>
      {wants.length > 0 && (
        <span className="ms-auto flex items-center gap-2">
          <CopyListButton label={t`Copy the want list as text`} text={wantListText(wants, locale)} />
          {children}
        </span>
      )}
    </div>
  );
}
