import { useLingui } from '@lingui/react/macro';
import { KeysHelp } from '#web/shell/keys/keys-help.tsx';

/** The help for the keys of a specimen’s page. */
export function SpecimenKeysHelp({ isOwn }: { isOwn: boolean }) {
  const { t } = useLingui();
  return (
    <KeysHelp
      rows={[
        { keys: ['j', '→'], does: t`Next specimen` },
        { keys: ['k', '←'], does: t`Previous specimen` },
        { keys: ['1–9'], does: t`Photographs 1 to 9` },
        isOwn ? { keys: ['e'], does: t`Edit` } : { keys: ['l'], does: t`Like, or take it back` },
      ]}
    />
  );
}
