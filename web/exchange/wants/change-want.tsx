import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Want } from '#contract/exchange/wants/want.ts';
import { wantTerms, wantText } from '#contract/exchange/wants/want-texts.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Note } from '#web/ui/state/note.tsx';
import { useWantForm } from './use-want-form.ts';
import { WantForm } from './want-form.tsx';

type Props = {
  want: Want;
  onChanged: (want: Want) => void;
  /** called with the want as it is stored now */
  onClose: (storedWant: Want) => void;
};

/** The form that changes a row of the want list in place. */
export function ChangeWant({ want, onChanged, onClose }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { joinSayings } = useFormat();
  const { form, save, elsewhere } = useWantForm(want);
  useEffect(() => document.getElementById('note')?.focus(), []);
  const name = wantText(want, locale);
  const stored =
    elsewhere &&
    joinSayings([
      wantText(elsewhere, locale),
      ...wantTerms(elsewhere, locale),
      ...(elsewhere.note === null ? [] : [elsewhere.note]),
    ]);
  return (
    <li className="border-b border-mica py-4">
      <WantForm
        label={t`Change ${name}`}
        form={form}
        saveLabel={<Trans>Save</Trans>}
        onSave={() => void save(onChanged)}
        onClose={() => onClose(elsewhere ?? want)}
        notice={
          stored && (
            <Note tone="warning">
              <Trans>
                Stored by now: <bdi>{stored}</bdi>. Save again to keep yours.
              </Trans>
            </Note>
          )
        }
      />
    </li>
  );
}
