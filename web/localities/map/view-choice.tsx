import { useLingui } from '@lingui/react/macro';
import { Segment } from '#web/ui/field/segment.tsx';

/** The view of a locality's map: the country or the world around it, or the locality and its surroundings. */
export type MapView = 'wide' | 'focus';

/** The choice between the views of a locality's map. */
export function ViewChoice({ value, onValueChange }: { value: MapView; onValueChange: (value: MapView) => void }) {
  const { t } = useLingui();
  return (
    <Segment
      label={t`What the map shows`}
      options={[
        { value: 'wide', label: t`Wide` },
        { value: 'focus', label: t`Focus` },
      ]}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
