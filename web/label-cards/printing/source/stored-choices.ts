import * as z from 'zod';
import { calibration } from '#contract/label-cards/printing/calibration.ts';
import { defaultSettings, printSettings } from '#contract/label-cards/printing/print-settings.ts';
import { userKey } from '#web/lib/user-key.ts';

const printer = z.object({ name: z.string(), calibration, measured_at: z.number() });
export type Printer = z.infer<typeof printer>;

const designChoice = z.object({ kind: z.enum(['design', 'group']), id: z.string() });
/** The design of labels: one design, or a group that chooses among several. */
export type DesignChoice = z.infer<typeof designChoice>;

const storedChoicesSchema = z.object({
  settings: printSettings,
  choice: designChoice.nullable(),
  /** the name of the printer in use; null for one without calibration */
  printer: z.string().nullable(),
  printers: z.array(printer),
});
/** A user's choices for printing on this device, with the printers. */
export type StoredChoices = z.infer<typeof storedChoicesSchema>;

const KEY = 'label-printing';
const usual: StoredChoices = { settings: defaultSettings, choice: null, printer: null, printers: [] };

/** The last choices, without the start cell and the copies, which concerned that sheet only. */
export function readStoredChoices(): StoredChoices {
  try {
    const choices = storedChoicesSchema.safeParse(JSON.parse(localStorage.getItem(userKey(KEY)) ?? storedForDevice()));
    if (!choices.success) return usual;
    const { copies, row, column } = defaultSettings;
    return { ...choices.data, settings: { ...choices.data.settings, copies, row, column } };
  } catch {
    return usual;
  }
}

/**
 * Choices stored before they were kept per user: paper and calibrated printers belong to the device and stay; the
 * design may be another user's and is removed.
 */
function storedForDevice(): string {
  const deviceChoices: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  return JSON.stringify(typeof deviceChoices === 'object' && deviceChoices && { ...deviceChoices, choice: null });
}

export function keepChoices(choices: StoredChoices) {
  try {
    localStorage.setItem(userKey(KEY), JSON.stringify(choices));
  } catch {
    // Storage is closed: the choices last for this visit.
  }
}
