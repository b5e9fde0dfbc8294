import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { newVersionAtom } from '#web/shell/build.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Announces a newer build; unsaved input is still there after a reload. */
export function NewVersion() {
  if (!useAtomValue(newVersionAtom)) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 bg-azurite-wash px-edge py-2">
      <Trans>A new version is ready.</Trans>
      <Button look="text" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </div>
  );
}
