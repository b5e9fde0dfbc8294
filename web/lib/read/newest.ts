/** Of several readings the newest counts alone: one that begins, or is stopped, takes away the say of the one before. */
export class Newest {
  #running: AbortController | null = null;

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Reads, and takes what came of it if nothing newer has begun by then; over once one of both is done. */
  run<T>(
    read: (signal: AbortSignal) => Promise<T>,
    take: (value: T) => void,
    fail: (fault: unknown) => void,
  ): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.#running = controller;
    const ifNewest =
      <V>(then: (outcome: V) => void) =>
      (outcome: V) => {
        if (this.#running !== controller) return;
        this.#running = null;
        then(outcome);
      };
    return read(controller.signal).then(ifNewest(take), ifNewest(fail));
  }

  stop() {
    this.#running?.abort();
    this.#running = null;
  }
}
