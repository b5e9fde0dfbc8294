import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import { usePageKeys } from './page-keys.ts';

/** Keys that are pressed one after another, or together, and what they do. */
type KeyHelp = { keys: readonly string[]; does: string };

const loadSwitch = () => import('./single-keys-switch.tsx').then((module) => module.SingleKeysSwitch);

/** The keys of a page, opened with ? and, where there is a keyboard, with a button. */
export function KeysHelp({ rows }: { rows: readonly KeyHelp[] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const SingleKeysSwitch = useOpenedComponent(loadSwitch, open);
  usePageKeys({ '?': () => setOpen(true) });
  return (
    <p className="mt-4 hidden justify-end md:[@media(pointer:fine)]:flex print:hidden!">
      <Button variant="text" onClick={() => setOpen(true)}>
        <span className="inline-flex items-center gap-2 text-t2">
          <Trans>Keys</Trans> <Kbd>?</Kbd>
        </span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Keys of this page</Trans>}
        actions={
          <Button onClick={() => setOpen(false)}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-y-2">
          {[...rows, { keys: ['?'], does: t`This list` }].map(({ keys, does }) => (
            <div key={does} className="col-span-full grid grid-cols-subgrid">
              <dt className="flex items-center gap-1.5">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        {SingleKeysSwitch && <SingleKeysSwitch />}
      </Dialog>
    </p>
  );
}
