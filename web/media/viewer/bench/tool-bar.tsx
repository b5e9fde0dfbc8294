import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#web/ui/icon.tsx';
import { type Tool, useToolNames } from './use-tool-names.ts';

const icons: Record<Tool, string> = {
  move: 'i-lucide-hand',
  line: 'i-lucide-ruler',
  path: 'i-lucide-spline',
  angle: 'i-lucide-triangle-right',
  area: 'i-lucide-pentagon',
  scale: 'i-lucide-crosshair',
};

type Props = { tools: readonly Tool[]; tool: Tool; onTool: (tool: Tool) => void; onExport: () => void };

const buttonClass =
  'flex flex-col items-center justify-center gap-1 rounded text-t1 min-w-12 max-md:flex-1 md:w-14 h-13 shrink-0 hover:bg-gypsum aria-pressed:(bg-ink! text-paper)';

/** The tools, each by its name. */
export function ToolBar({ tools, tool, onTool, onExport }: Props) {
  const { t } = useLingui();
  const toolNames = useToolNames();
  return (
    <div
      role="toolbar"
      aria-label={t`Tools`}
      className="flex gap-px overflow-x-auto border-b border-ink p-1 scrollbar-none [grid-area:tools] md:(flex-col gap-1 overflow-y-auto border-b-0 border-e border-mica)"
    >
      {tools.map((listedTool) => (
        <button
          key={listedTool}
          type="button"
          aria-pressed={listedTool === tool}
          className={buttonClass}
          onClick={() => onTool(listedTool)}
        >
          <Icon name={icons[listedTool]} />
          {toolNames[listedTool]}
        </button>
      ))}
      <button type="button" className={buttonClass} onClick={onExport}>
        <Icon name="i-lucide-download" />
        <Trans>Export</Trans>
      </button>
    </div>
  );
}
