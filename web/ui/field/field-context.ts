import { createContext, use, useId } from 'react';

type FieldState = {
  id: string;
  name?: string | undefined;
  labelId: string;
  describedBy: string | undefined;
  wrong: boolean;
};

export const FieldContext = createContext<FieldState | null>(null);

type Own = { id?: string; name?: string | undefined; 'aria-describedby'?: string; 'aria-invalid'?: unknown };

/** What a control takes from the field around it; a control without one names itself with aria-label. */
export function useFieldControl(own: Own) {
  const field = use(FieldContext);
  const ownId = useId();
  return {
    id: own.id ?? field?.id ?? ownId,
    name: own.name ?? field?.name,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ? true : field?.wrong || undefined,
  };
}
