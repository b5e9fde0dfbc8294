/** Of several readings the newest counts alone: one that begins, or is stopped, takes away the say of the one before. */
export class Newest {
  #controller: AbortController | null = null;

  get isRunning(): boolean {
    return this.#controller !== null;
  }

  /** Reads, and takes what came of it if nothing newer has begun by then; over once one of both is done. */
  run<T>(
    read: (signal: AbortSignal) => Promise<T>,
    take: (value: T) => void,
    fail: (fault: unknown) => void,
  ): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.#controller = controller;
    const ifNewest =
      <V>(onOutcome: (outcome: V) => void) =>
      (outcome: V) => {
        if (this.#controller !== controller) return;
        this.#controller = null;
        onOutcome(outcome);
      };
    return read(controller.signal).then(ifNewest(take), ifNewest(fail));
  }

  stop() {
    this.#controller?.abort();
    this.#controller = null;
  }
}
