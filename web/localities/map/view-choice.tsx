import { useLingui } from '@lingui/react/macro';
import { Segment } from '#web/ui/field/segment.tsx';

/** Of a place's map: the country or the world around it, or the place and what is near it. */
export type MapView = 'wide' | 'focus';

/** How much a place's map shows. */
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
