import { v7 as uuid } from 'uuid';
import { accountApi } from '#contract/account/api.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { Envelope } from '#contract/http/envelope.ts';
import { buildRequest, type InputOf, type OutputOf } from '#contract/http/request.ts';
import { mediaApi } from '#contract/media/api.ts';
import type { Media } from '#contract/media/media.ts';
import { toHex } from '#contract/text/file-hash.ts';

type SpecimenFields = Partial<InputOf<typeof collectionApi.create>>;
export type Account = { username: string; email: string; password: string; display_name: string };

/** Sends requests of one browser to the server: its cookies are sent and stored. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const randomInt = (limit: number) => Math.floor(Math.random() * limit);

/** An account that does not exist yet: the letters differ with each call. */
export function anAccount(): Account {
  const username = `e2e-${randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0')}`;
  return {
    username,
    email: `${username}@vug.example`,
    password: `vug of ${username} 9`,
    display_name: `Ada ${username.slice(4)}`,
  };
}

/** A client address of the test's own, so that limits counted by address count for one test only. */
export const anAddress = () => `10.${1 + randomInt(254)}.${randomInt(255)}.${1 + randomInt(254)}`;

/** A PNG of 32 by 16 half-transparent white pixels. */
export const watermarkPng =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAYAAAB3AH1ZAAAAJElEQVR42mP4//9/w0BihlEHjDpg1AGjDhh1wKgDRh0w0A4AAPsO+lu9DQLaAAAAAElFTkSuQmCC';

// Node's own timer: a page under test replaces it and stops its timers on closing, while users are created in
// parallel.
const { setTimeout } = globalThis;

const POLL_INTERVAL_MS = 250;
const MAX_POLLS = 240;

/**
 * Polls until there is a value; otherwise fails and names it. It counts polls instead of time, because a slow
 * server answers each one later, and they are rare, because each costs the server more than it saves: an email
 * takes a second anyway.
 */
async function poll<T>(name: string, read: () => Promise<T | null>): Promise<T> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const value = await read();
    if (value !== null) return value;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new Error(`${name} did not come`);
}

/** A user who makes calls with the cookies of a browser, or of none. */
export class Person {
  readonly account: Account;
  readonly #send: Send;

  constructor(account: Account, send: Send) {
    this.account = account;
    this.#send = send;
  }

  get username() {
    return this.account.username;
  }

  /** Creates an account with the code of the email, and logs in. */
  async signUp(): Promise<this> {
    const { email, username: login, password } = this.account;
    await this.call(accountApi.sendVerificationCode, { email });
    const verification_code = await receiveCode(this.#send, email);
    await this.call(accountApi.signup, { ...this.account, verification_code, terms_version: TERMS_VERSION });
    await this.call(accountApi.login, { login, password });
    return this;
  }

  /** The result of a call; throws if the call is refused. */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const { method, path, body } = buildRequest(endpoint, input);
    const headers = { 'content-type': 'application/json' };
    return (await this.#ask(path, { method, headers, body })) as OutputOf<E>;
  }

  /** Creates a specimen, by default public and SC-1. */
  createSpecimen(fields: SpecimenFields = {}): Promise<OwnSpecimen> {
    return this.call(collectionApi.create, {
      id: uuid(),
      access_level: 'public',
      coll_serie: 'SC',
      coll_index: 1,
      photos: 1,
      ...fields,
    });
  }

  /** Uploads a photo of a specimen, and waits until its renditions are ready. */
  async addPhoto(specimen_id: string, file: Uint8Array<ArrayBuffer>): Promise<Media> {
    const id = await this.sendPhoto(specimen_id, file);
    return poll(`The pictures of ${id}`, async () => {
      const media = await this.call(mediaApi.read, { id });
      return media.state === 'ready' ? media : null;
    });
  }

  /** Uploads the bytes of a photo; returns the id under which its renditions are being made. */
  async sendPhoto(specimen_id: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const id = uuid();
    const upload = { id, owner: { specimen_id }, filename: 'stone.jpg', mime: 'image/jpeg', bytes: bytes.length };
    await this.call(mediaApi.begin, { ...upload, sha256: toHex(hash) });
    await this.#ask(`/api/i/media/${id}/parts/1`, {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${base64(hash)}:` },
    });
    await this.call(mediaApi.complete, { id });
    return id;
  }

  /** Creates a watermark that no photo uses yet; returns its id. */
  async aWatermark(): Promise<string> {
    const id = uuid();
    const layout = { position: 'bottom-right', transparency: 0.3, area_ratio: 0.05 };
    const body = new FormData();
    body.set('design', JSON.stringify({ id, name: 'Signature', kind: 'image', ...layout }));
    body.set(
      'image',
      new File([Uint8Array.from(atob(watermarkPng), (character) => character.charCodeAt(0))], 'mark.png', {
        type: 'image/png',
      }),
    );
    await this.#ask('/api/i/watermarks', { method: 'POST', body });
    return id;
  }

  async #ask(path: string, init: RequestInit): Promise<unknown> {
    const response = await this.#send(path, init);
    const { c, d, m } = (await response.json()) as Envelope<unknown>;
    if (c !== 0) throw new Error(`${init.method} ${path} answered ${response.status} ${m} ${JSON.stringify(d)}`);
    return d;
  }
}

/** The code in the newest email to an address. */
export const receiveCode = (send: Send, email: string): Promise<string> =>
  poll(`A code for ${email}`, async () => (await newestMail(send, email))?.code ?? null);

/** The address of the password reset in the newest email to an address. */
export const receiveResetLink = (send: Send, email: string): Promise<string> =>
  poll(`A link for ${email}`, async () => {
    const { text = '' } = (await newestMail(send, email)) ?? {};
    return /\/reset-password\?\S+/.exec(text)?.[0] ?? null;
  });

async function newestMail(send: Send, email: string): Promise<{ code?: string; text?: string } | undefined> {
  const response = await send(`/api/dev/outbox?to=${encodeURIComponent(email)}`);
  const { d } = (await response.json()) as Envelope<{ items: { code?: string; text?: string }[] }>;
  return d.items[0];
}
