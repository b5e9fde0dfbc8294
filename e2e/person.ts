import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import type { Media } from '#contract/media/media.ts';
import { type Account, Person as Caller, receiveCode as codeSentTo, type Send } from '#web/testing/person.ts';
import { serverAddress } from './server-address.ts';

/** The path of a photo: one of the demo's rendered specimens. */
export const photoPath = (name = 'fluorite-purple') =>
  new URL(`../demo/specimens/${name}.jpg`, import.meta.url).pathname;

// The server closes connections that were idle for five seconds just when they are used again.
const newConnection = { connection: 'close' };

/** Sends with the cookies of a browser's context, or of none. */
function createSend(request: APIRequestContext, origin: string): Send {
  return async (path, init = {}) => {
    // The server does not show its outbox to forwarded requests, and those of a context have the header of a
    // proxy.
    if (path.startsWith('/api/dev/')) return fetch(new URL(path, serverAddress()), { ...init, headers: newConnection });
    const webRequest = new Request(new URL(path, origin), init);
    const data = init.body ? Buffer.from(await webRequest.arrayBuffer()) : null;
    const response = await request.fetch(path, {
      method: webRequest.method,
      headers: { ...Object.fromEntries(webRequest.headers), ...newConnection, origin },
      ...(data && { data }),
    });
    return new Response(new Uint8Array(await response.body()), { status: response.status() });
  };
}

/** A user who makes calls with the cookies of a browser's context, or of none. */
export class Person extends Caller {
  constructor(account: Account, request: APIRequestContext, origin: string) {
    super(account, createSend(request, origin));
  }

  /** The same, with the path of a photo's file. */
  override addPhoto(specimen_id: string, file: string | Uint8Array = photoPath()): Promise<Media> {
    return super.addPhoto(specimen_id, new Uint8Array(typeof file === 'string' ? readFileSync(file) : file));
  }
}

/** The code in the newest email to an address. */
export const receiveCode = (request: APIRequestContext, email: string) =>
  codeSentTo(createSend(request, 'http://any'), email);
