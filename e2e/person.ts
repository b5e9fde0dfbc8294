import { createHash, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { mediaApi } from '#contract/media/api.ts';
import type { Media } from '#contract/media/media.ts';
import { type InputOf, type OutputOf, requestOf } from '#contract/request.ts';

export type SpecimenFields = Partial<InputOf<typeof collectionApi.create>>;
export type Account = { username: string; email: string; password: string; display_name: string };

/** An account that nobody has: the letters differ with each call. */
export function anAccount(): Account {
  const username = `e2e-${randomInt(36 ** 6)
    .toString(36)
    .padStart(6, '0')}`;
  return {
    username,
    email: `${username}@vug.example`,
    password: `vug of ${username} 9`,
    display_name: `Ada ${username.slice(4)}`,
  };
}

/** A home address of one's own, so that what is counted by address is counted for one test. */
export const anAddress = () => `10.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`;

/** A photograph: one of the demo's rendered stones. */
export const aPicture = (name = 'fluorite-purple') =>
  new URL(`../demo/specimens/${name}.jpg`, import.meta.url).pathname;

/** A PNG of 32 by 16 half-clear white pixels. */
const aMark =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAYAAAB3AH1ZAAAAJElEQVR42mP4//9/w0BihlEHjDpg1AGjDhh1wKgDRh0w0A4AAPsO+lu9DQLaAAAAAElFTkSuQmCC';

/** Somebody who makes calls with the cookies of a browser's context, or of none. */
export class Person {
  readonly account: Account;
  readonly #request: APIRequestContext;
  readonly #origin: string;

  constructor(account: Account, request: APIRequestContext, origin: string) {
    this.account = account;
    this.#request = request;
    this.#origin = origin;
  }

  get username() {
    return this.account.username;
  }

  /** Makes an account with the code of the mail, and logs in. */
  async signUp(): Promise<this> {
    const { email, username: login, password } = this.account;
    await this.call(accountApi.sendVerificationCode, { email });
    const verification_code = await codeFor(this.#request, email);
    await this.call(accountApi.signup, { ...this.account, verification_code });
    await this.call(accountApi.login, { login, password });
    return this;
  }

  /** The result of a call; a refusal fails the test. */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const { method, path, body } = requestOf(endpoint, input);
    return (await this.#send(method, path, body === null ? null : Buffer.from(body))) as OutputOf<E>;
  }

  /** Writes a specimen, SC-1 and public unless said otherwise. */
  aSpecimen(fields: SpecimenFields = {}): Promise<OwnSpecimen> {
    return this.call(collectionApi.create, {
      id: uuid(),
      access_level: 'public',
      coll_serie: 'SC',
      coll_index: 1,
      ...fields,
    });
  }

  /** Gives a specimen a photograph, and waits for its pictures. */
  async addPicture(specimen_id: string, file = aPicture()): Promise<Media> {
    const id = await this.sendPicture(specimen_id, readFileSync(file));
    await expect.poll(async () => (await this.call(mediaApi.read, { id })).state, { timeout: 30_000 }).toBe('ready');
    return this.call(mediaApi.read, { id });
  }

  /** Sends a photograph's bytes, and gives the id under which its pictures are being made. */
  async sendPicture(specimen_id: string, bytes: Buffer): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest();
    const id = uuid();
    const about = { id, owner: { specimen_id }, filename: 'stone.jpg', mime: 'image/jpeg', bytes: bytes.length };
    await this.call(mediaApi.begin, { ...about, sha256: hash.toString('hex') });
    await this.#send('PUT', `/api/i/media/${id}/parts/1`, bytes, {
      'content-type': 'application/octet-stream',
      'content-digest': `sha-256=:${hash.toString('base64')}:`,
    });
    await this.call(mediaApi.complete, { id });
    return id;
  }

  /** Keeps a watermark of one's own, which no photo bears, and gives its id. */
  async aWatermark(): Promise<string> {
    const id = uuid();
    const layout = { position: 'bottom-right', transparency: 0.3, area_ratio: 0.05 };
    const image = { name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from(aMark, 'base64') };
    const response = await this.#request.post('/api/i/watermarks', {
      headers: { origin: this.#origin },
      multipart: { design: JSON.stringify({ id, name: 'Signature', kind: 'image', ...layout }), image },
    });
    expect(response.status()).toBe(201);
    return id;
  }

  async #send(method: string, path: string, data: Buffer | null, headers: Record<string, string> = {}) {
    const response = await this.#request.fetch(path, {
      method,
      headers: { origin: this.#origin, 'content-type': 'application/json', ...headers },
      ...(data && { data }),
    });
    const envelope = (await response.json()) as Envelope<unknown>;
    expect(envelope, `${method} ${path}`).toMatchObject({ c: 0 });
    return envelope.d;
  }
}

/** The code in the newest mail to an address. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const read = async () => {
    const response = await request.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`);
    const { d } = (await response.json()) as Envelope<{ items: { code?: string }[] }>;
    return d.items[0]?.code ?? '';
  };
  await expect.poll(read, { message: `a code for ${email}`, timeout: 15_000 }).toMatch(/^\d{6}$/);
  return read();
}
