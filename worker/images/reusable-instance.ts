/**
 * Reuses an instance until it throws, because its memory can't be trusted after a fault. `onFault` supplies the
 * result for a fault in its use; a failure to make the instance has nothing to do with the bytes, and always
 * throws.
 */
export function reusable<M>(make: () => Promise<M>) {
  let instance: Promise<M> | null = null;
  const forget = (fault: unknown): never => {
    instance = null;
    throw asError(fault);
  };
  return async <T>(use: (module: M) => T, onFault?: (fault: Error) => T): Promise<T> => {
    instance ??= make();
    const module = await instance.catch(forget);
    try {
      return use(module);
    } catch (fault) {
      if (!onFault) return forget(fault);
      instance = null;
      return onFault(asError(fault));
    }
  };
}

const asError = (fault: unknown) => (fault instanceof Error ? fault : new Error('WebAssembly fault', { cause: fault }));
