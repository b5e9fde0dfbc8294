import { useLingui } from '@lingui/react/macro';
import type { Figure } from '#contract/media/viewer/measurement.ts';

export type Tool = 'move' | Figure | 'scale';

/** The names of the tools. */
export function useToolNames(): Record<Tool, string> {
  const { t } = useLingui();
  return {
    move: t`Move`,
    line: t({ message: 'Line', context: 'measured' }),
    path: t`Path`,
    angle: t`Angle`,
    area: t({ message: 'Area', context: 'measured' }),
    scale: t`Scale`,
  };
}

/** The sentences on how to use each tool. */
export function useToolHelp(): Record<Tool, string | null> {
  const { t } = useLingui();
  return {
    move: null,
    line: t`Press two points.`,
    path: t`Press the points of the path, then Done.`,
    angle: t`Press three points; the angle is at the second.`,
    area: t`Press the corners of the area, then Done.`,
    scale: t`Press two points a known length apart.`,
  };
}
