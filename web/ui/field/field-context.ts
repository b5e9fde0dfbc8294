import { createContext, use, useId } from 'react';

type FieldState = {
  id: string;
  name?: string | undefined;
  labelId: string;
  describedBy: string | undefined;
  wrong: boolean;
};

export const FieldContext = createContext<FieldState | null>(null);

type ControlProps = { id?: string; name?: string | undefined; 'aria-describedby'?: string; 'aria-invalid'?: unknown };

/** The props that a control gets from the field around it; a control without a field needs an aria-label. */
export function useFieldControl(props: ControlProps) {
  const field = use(FieldContext);
  const ownId = useId();
  return {
    id: props.id ?? field?.id ?? ownId,
    name: props.name ?? field?.name,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ? true : field?.wrong || undefined,
  };
}
