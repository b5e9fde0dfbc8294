import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';
import { useToolHelp } from './figure-words.ts';
import type { Draft } from './use-draft.ts';

type Props = { draft: Draft; label: string; onLabel: (label: string) => void };

/** The actions on the chosen tool and on the points set so far. */
export function DraftStrip({ draft, label, onLabel }: Props) {
  const { t } = useLingui();
  const help = useToolHelp()[draft.tool];
  const { tool, points, isEnough } = draft;
  const isLong = tool === 'path' || tool === 'area';
  return (
    <div className="absolute start-4 end-4 top-4 flex flex-wrap items-center gap-x-3 gap-y-1 bg-over px-3 py-1.5 text-t2 text-over-ink sm:end-auto">
      <span className="min-w-0">{help}</span>
      {tool !== 'scale' && (
        <input
          value={label}
          maxLength={60}
          aria-label={t`What is measured`}
          placeholder={t`What is measured`}
          className="h-9 w-40 border border-galena rounded bg-over px-2 text-over-ink"
          onChange={({ target }) => onLabel(target.value)}
        />
      )}
      {points.length > 0 && (
        <span className="flex items-center">
          {isLong && isEnough && (
            <Button look="text" className="text-over-line!" onClick={draft.finish}>
              <Trans>Done</Trans>
            </Button>
          )}
          <Button look="text" className="text-over-line!" onClick={draft.undo}>
            <Trans>Undo point</Trans>
          </Button>
        </span>
      )}
    </div>
  );
}
