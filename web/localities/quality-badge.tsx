import { useLingui } from '@lingui/react/macro';
import { type QualityLevel, qualityLevels } from '#contract/localities/quality.ts';
import { classes } from '#web/ui/classes.ts';

/** The names of the levels of quality. */
export function useQualityNames(): Record<QualityLevel, string> {
  const { t } = useLingui();
  return {
    excellent: t`Excellent`,
    good: t`Good`,
    average: t`Average`,
    poor: t`Poor`,
    rock_forming: t`Rock Forming`,
  };
}

/** The quality of a mineral at a locality: as many of five boxes filled, and the name of the level. */
export function QualityBadge({ quality }: { quality: QualityLevel }) {
  const qualityNames = useQualityNames();
  const full = qualityLevels.length - qualityLevels.indexOf(quality);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className="flex gap-.5">
        {qualityLevels.map((level, index) => (
          <span key={level} className={classes('h-2 w-2.5 border border-ink', index < full && 'bg-ink')} />
        ))}
      </span>
      {qualityNames[quality]}
    </span>
  );
}
