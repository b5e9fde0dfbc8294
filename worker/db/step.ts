import { faultText } from '#worker/ground/fault-text.ts';

/** One step of a sweep: a fault in it is written down and leaves the other steps be. */
export async function sweepStep(name: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (fault) {
    console.error('sweep step failed', { name, fault: faultText(fault) });
  }
}
