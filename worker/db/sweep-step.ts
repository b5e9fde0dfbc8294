import { faultText } from '#worker/ground/fault-text.ts';

/** Runs one step of a sweep: a fault in it is logged and does not stop the other steps. */
export async function sweepStep(name: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (fault) {
    console.error('sweep step failed', { name, fault: faultText(fault) });
  }
}
