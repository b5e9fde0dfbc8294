import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { DeskTabProps } from '#web/collection/desk/desk-tab-props.ts';
import { DeskTabState } from '#web/collection/desk/desk-tab-state.tsx';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import { StorageBranch } from './storage-branch.tsx';
import { storageTree } from './storage-tree.ts';

const load = () => import('#web/collection/desk/scan/move-by-scan.tsx').then((module) => module.MoveByScan);

/**
 * The storage places with the number of specimens in each; each links to its specimens, and has an address for the
 * code on its box.
 */
export function StorageTab({ preference }: DeskTabProps) {
  const { t } = useLingui();
  const { value: answer, ...readState } = useRead('storage', (signal) =>
    call(deskApi.storage, {}, { quiet: true, signal }),
  );
  const [isMoving, setMoving] = useState(false);
  const MoveByScan = useOpenedComponent(load, isMoving);
  if (!answer) return <DeskTabState {...readState} />;
  const { items } = answer;
  return (
    <section aria-label={t`Storage`}>
      {!isMoving && (
        <Button icon="i-lucide-scan-line" onClick={() => setMoving(true)}>
          <Trans>Move by scanning</Trans>
        </Button>
      )}
      {isMoving && MoveByScan && (
        <MoveByScan
          places={items.map(({ storage }) => storage)}
          series={preference.series.map(({ code }) => code)}
          onMoved={() => void readState.refresh()}
          onEnd={() => setMoving(false)}
        />
      )}
      {items.length === 0 && (
        <div className="mt-6">
          <EmptyState title={<Trans>No storage places yet</Trans>}>
            <Trans>Say of specimens where they lie, one by one or many at once.</Trans>
          </EmptyState>
        </div>
      )}
      <ul className="mt-6 gap-x-gap sm:columns-2 lg:columns-3">
        {storageTree(items).map((node) => (
          <StorageBranch key={node.places.join('\n')} node={node} />
        ))}
      </ul>
    </section>
  );
}
