import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { accountApi } from '#contract/account/api.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { Envelope, RefusalBody } from '#contract/http/envelope.ts';
import { buildRequest, type InputOf, type OutputOf } from '#contract/http/request.ts';
import { mediaApi } from '#contract/media/api.ts';
import type { Media } from '#contract/media/media.ts';

/** A refused call of a script: the envelope's message and code, and the fields concerned. */
export class Refusal extends Error {
  readonly code: number;
  readonly detail: RefusalBody | null;

  constructor(callName: string, { c, d, m }: Envelope<RefusalBody | null>) {
    super(`${callName}: ${m}${d?.issues?.map(({ path, message }) => ` [${path}: ${message}]`).join('') ?? ''}`);
    this.code = c;
    this.detail = d;
  }
}

/** A user of a running server, from a script: stores the cookies and sends a client address. */
export class Client {
  readonly origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Makes the call that an endpoint describes and returns its result; throws a Refusal. */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const { method, path, body } = buildRequest(endpoint, input);
    return (await this.#send(method, path, body, { 'content-type': 'application/json' })) as OutputOf<E>;
  }

  /**
   * Uploads a file in one part, a video with its poster, and completes it; the file is still being processed when
   * this returns.
   */
  async uploadMedia(
    owner: { specimen_id: string },
    filename: string,
    file: Uint8Array<ArrayBuffer>,
    poster: Uint8Array<ArrayBuffer> | null = null,
  ): Promise<Media> {
    const id = uuid();
    const hash = createHash('sha256').update(file).digest();
    const mime = poster ? 'video/mp4' : /\.png$/i.test(filename) ? 'image/png' : 'image/jpeg';
    const sha256 = hash.toString('hex');
    const { parts_done } = await this.call(mediaApi.begin, { id, owner, filename, mime, bytes: file.length, sha256 });
    if (!parts_done.includes(1)) await this.putBytes(`/api/i/media/${id}/parts/1`, file);
    if (poster) await this.putBytes(`/api/i/media/${id}/prepared`, poster);
    return this.call(mediaApi.complete, { id });
  }

  /** Sends bytes with their hash, in the way of a file's parts. */
  async putBytes(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const digest = createHash('sha256').update(bytes).digest('base64');
    const headers = { 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${digest}:` };
    await this.#send('PUT', path, bytes, headers);
  }

  /** Creates an account with the code of the email, and logs in; for an existing account it only logs in. */
  async signUp(account: { username: string; email: string; password: string; display_name: string }) {
    const { username, email, password } = account;
    const { available } = await this.call(accountApi.checkUsername, { username });
    if (available) {
      await this.call(accountApi.sendVerificationCode, { email });
      await this.call(accountApi.signup, {
        ...account,
        verification_code: await this.#receiveCode(email),
        terms_version: TERMS_VERSION,
      });
    }
    await this.call(accountApi.login, { login: username, password });
    return { isNew: available };
  }

  /** The code in the newest email to an address; polls, because emails go through a queue. */
  async #receiveCode(email: string): Promise<string> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const outbox = (await this.#send('GET', `/api/dev/outbox?to=${encodeURIComponent(email)}`, null, {})) as {
        items: { code?: string }[];
      };
      const code = outbox.items[0]?.code;
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No code arrived for ${email}. This works with a local server only.`);
  }

  async #send(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | null,
    headers: Record<string, string>,
  ) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.origin + path, {
      method,
      body,
      headers: { ...headers, cookie, origin: this.origin },
    });
    for (const setCookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
      this.#cookies.set(name, value);
    }
    const envelope = (await response.json()) as Envelope<RefusalBody | null>;
    if (envelope.c !== 0) throw new Refusal(`${method} ${path} answered ${response.status}`, envelope);
    return envelope.d as unknown;
  }
}
