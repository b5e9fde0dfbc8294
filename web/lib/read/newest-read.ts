/** Keeps only the newest of several reads: starting or stopping one discards the outcome of the one before. */
export class Newest {
  #controller: AbortController | null = null;

  get isRunning(): boolean {
    return this.#controller !== null;
  }

  /** Reads, and passes the outcome to `take` or `fail` unless a newer read has started by then. */
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
