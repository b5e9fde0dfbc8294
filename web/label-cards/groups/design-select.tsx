import { useLingui } from '@lingui/react/macro';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { CardThumbnail } from '#web/label-cards/card-thumbnail.tsx';
import { useFormat } from '#web/shell/format.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Size = { width_cm: number | null; height_cm: number | null };
type Props = {
  id: string;
  label: string;
  designs: readonly LabelDesign[];
  value: string;
  size: Size;
  error: string | undefined;
  onChange: (design_id: string) => void;
};

/** The choice of the design that a rule prints; a design of another size or a deleted one is listed but disabled. */
export function DesignSelect({ id, label, designs, value, size, error, onChange }: Props) {
  const { t } = useLingui();
  const mismatch = useMismatch(size);
  const chosenDesign = designs.find((design) => design.id === value);
  const fits = designs.filter((design) => isOfSize(design, size) || design === chosenDesign);
  const emptyOption = { value: '', label: t`Choose a design` };
  const wrong = chosenDesign && !isOfSize(chosenDesign, size) ? mismatch(chosenDesign) : undefined;
  const missingWarning = chosenDesign ? undefined : t`Choose a design of this size.`;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {chosenDesign && <CardThumbnail design={chosenDesign} rem={0.7} />}
      <Field
        id={id}
        label={label}
        error={wrong ?? (chosenDesign ? error : undefined)}
        warning={missingWarning}
        className="min-w-50 flex-1"
      >
        <Select
          options={[
            ...(chosenDesign ? [] : [emptyOption]),
            ...fits.map((design) => ({ value: design.id, label: design.name })),
          ]}
          value={chosenDesign ? value : ''}
          onValueChange={onChange}
        />
      </Field>
    </div>
  );
}

const isOfSize = (design: LabelDesign, { width_cm, height_cm }: Size) =>
  design.width_cm === width_cm && design.height_cm === height_cm;

/** Returns why a design of another size cannot be in the group. */
function useMismatch({ width_cm, height_cm }: Size) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (design: LabelDesign) => {
    const { name } = design;
    if (width_cm === null || height_cm === null) return t`Enter the width and height of the group first.`;
    const [w, h] = [number(design.width_cm), number(design.height_cm)];
    const [gw, gh] = [number(width_cm), number(height_cm)];
    return t`“${name}” is ${w} × ${h} cm; the group is ${gw} × ${gh} cm.`;
  };
}
