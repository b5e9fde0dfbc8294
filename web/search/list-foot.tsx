import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';

type Props = { onForget: (() => void) | undefined; children: ReactNode };

/** Below the options: the list of keys, and the link to all hits. */
export const ListFoot = ({ onForget, children }: Props) => (
  <div className="flex items-center gap-4 border-t border-mica px-4 text-t1 text-graphite md:border-ink">
    <span className="hidden items-center gap-4 md:[@media(pointer:fine)]:flex">
      <Key keys={['↑', '↓']}>
        <Trans>choose</Trans>
      </Key>
      <Key keys={['↵']}>
        <Trans context="what a key does">open</Trans>
      </Key>
      <Key keys={['Tab']}>
        <Trans>next group</Trans>
      </Key>
      <Key keys={['Esc']}>
        <Trans>close</Trans>
      </Key>
    </span>
    <span className="ms-auto min-h-11 flex items-center text-t2 max-md:ms-0">
      {children}
      {onForget && (
        <Button variant="text" onClick={onForget}>
          <Trans>Clear recent searches</Trans>
        </Button>
      )}
    </span>
  </div>
);

const Key = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <span className="flex items-center gap-1.25 whitespace-nowrap">
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
    {children}
  </span>
);
