import { useLingui } from '@lingui/react/macro';
import { type SizeClass, sizeClasses } from '#contract/format/size.ts';
import { useSizeClassName } from '#web/collection/collection-words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';

type Props = {
  value: readonly SizeClass[];
  onValueChange: (value: SizeClass[]) => void;
  error: string | undefined;
};

/** The wanted sizes, each on or off; none means any. */
export function SizeChips({ value, onValueChange, error }: Props) {
  const { t } = useLingui();
  const sizeName = useSizeClassName();
  const toggle = (size: SizeClass) =>
    onValueChange(value.includes(size) ? value.filter((sizeClass) => sizeClass !== size) : [...value, size]);
  return (
    <FieldGroup id="size_class" label={t`Size`} optional={t`optional`} error={error}>
      <div className="flex flex-wrap gap-2">
        {sizeClasses.map((size) => (
          <Chip key={size} on={value.includes(size)} onClick={() => toggle(size)}>
            {sizeName(size)}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}
