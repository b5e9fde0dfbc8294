type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/**
 * The part of XMLHttpRequest that sends and aborts a body, over a browser's `fetch`; upload progress is reported
 * once, at the end.
 */
export const createRequestClass = (fetch: Fetch): (new () => object) =>
  class {
    readonly upload = new EventTarget() as EventTarget & { onprogress?: (event: { loaded: number }) => void };
    status = 0;
    response: unknown = null;
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    readonly #stop = new AbortController();
    readonly #headers = new Headers();
    #request: [method: string, address: string] = ['GET', '/'];

    open(method: string, address: string) {
      this.#request = [method, address];
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    abort() {
      this.#stop.abort();
      this.onabort();
    }

    async send(body: Blob) {
      const { signal } = this.#stop;
      const [method, address] = this.#request;
      try {
        const answer = await fetch(address, { method, body, headers: this.#headers, signal });
        const response: unknown = await answer.json().catch(() => null);
        if (signal.aborted) return;
        Object.assign(this, { status: answer.status, response });
        this.upload.onprogress?.({ loaded: body.size });
        this.onload();
      } catch {
        if (!signal.aborted) this.onerror();
      }
    }
  };
