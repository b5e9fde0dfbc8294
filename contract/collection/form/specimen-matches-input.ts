import type { NewSpecimen, OwnSpecimen } from '../specimen/specimen.ts';

/** Whether a stored specimen says what was asked to be stored: a field that was left out says nothing. */
export function specimenMatchesInput(specimen: OwnSpecimen, { photos: _, ...input }: NewSpecimen): boolean {
  const stored: Readonly<Record<string, unknown>> = specimen;
  const asked = Object.entries(input).filter(([, value]) => value !== undefined);
  return asked.every(([name, value]) => JSON.stringify(stored[name] ?? null) === JSON.stringify(value));
}
