import { createContext, use, useId } from 'react';

export type FieldState = { id: string; labelId: string; describedBy: string | undefined; wrong: boolean };

export const FieldContext = createContext<FieldState | null>(null);

/** What a control takes from the field around it; a control without one names itself with aria-label. */
export function useFieldControl(own: { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown }) {
  const field = use(FieldContext);
  const ownId = useId();
  return {
    id: own.id ?? field?.id ?? ownId,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ? true : field?.wrong || undefined,
  };
}
