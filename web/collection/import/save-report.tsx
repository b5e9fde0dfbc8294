import { Trans } from '@lingui/react/macro';
import type { KeptImport } from '#web/collection/import/kept-import.ts';
import type { Importing } from '#web/collection/import/use-import.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Every row with what became of it, as a file; of an import of an earlier visit there is none, for its table is not here. */
export function SaveReport({ importing, kept }: { importing: Importing; kept: KeptImport }) {
  if (!importing.state.plan) return null;
  const save = async () => {
    const refused = kept.refused.map(({ row, why }): [number, string] => [row, `refused: ${why}`]);
    const text = await importing.ask('report', { written: refused });
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${kept.name.replace(/\.\w+$/, '')}-import.csv`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button icon="i-lucide-download" onClick={() => void save()}>
      <Trans>Save the report</Trans>
    </Button>
  );
}
